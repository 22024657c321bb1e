import { earningsBy } from '../../../../caddie-yard/history.ts'
import type { Roster, YardCaddie, YardDay, YardGroup } from '../../../../caddie-yard/read-yard.ts'
import type { CaddieRequest, Loop } from '../../../../caddie-yard/yard.ts'
import type { YardActor } from '../../../../caddie-yard/yard-deps.ts'
import { timeText } from '../../../../tee-sheet/clock.ts'
import { DEFAULT_LANGUAGE } from '../../../../words/language.ts'
import { calledIn } from '../called-in.ts'

const called = calledIn(DEFAULT_LANGUAGE)
const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Everybody in the yard sees who is here. Groups are for those who run it; caddies see their own. */
export const yardJson = ({ caddies, groups, roster }: YardDay, viewer: YardActor) => ({
  caddies: caddies.map((caddie) => caddieJson(caddie, viewer)),
  groups: groups
    .filter(({ loops }) => viewer.runsYard || loops.some((loop) => loop.accountId === viewer.accountId))
    .map((group) => groupJson(group, roster, viewer)),
})

const caddieJson = (caddie: YardCaddie, viewer: YardActor) => {
  const { accountId, number, state, place, since } = caddie
  return {
    ...{ caddie: number, name: called(caddie), state, place: place === null ? null : place + 1 },
    ...{ since: time(since), you: accountId === viewer.accountId },
  }
}

const groupJson = (group: YardGroup, roster: Roster, viewer: YardActor) => ({
  ...{ booking: group.bookingId, time: timeText(group.minute), tee: group.tee },
  players: group.players.map(called),
  request: group.request === null ? null : requestJson(group.request, roster),
  loops: group.loops.map((loop) => loopJson(loop, roster, viewer)),
})

export const requestJson = ({ caddieId, note, askedAt }: CaddieRequest, roster: Roster) => ({
  caddie: caddieId === null ? null : (roster.get(caddieId)?.number ?? null),
  name: caddieId === null ? null : called(roster.get(caddieId)),
  ...{ note, asked_at: time(askedAt) },
})

/** What was paid is for the caddie and those who run the yard. */
export function loopJson(loop: Loop, roster: Roster, viewer: YardActor) {
  const caddie = loop.accountId === null ? undefined : roster.get(loop.accountId)
  const { rate, fee, tip, currency, paidAt } = loop
  const maySee = viewer.runsYard || loop.accountId === viewer.accountId
  return {
    ...{ loop: loop.id, booking: loop.bookingId, day: loop.day, time: timeText(loop.minute), tee: loop.tee },
    ...{ caddie: caddie?.number ?? null, name: called(caddie) },
    ...{ kind: loop.kind, holes: loop.holes, players: loop.players, until: time(loop.endsAt) },
    ...(maySee ? { pay: { rate, fee, tip, currency, paid_at: time(paidAt) } } : {}),
  }
}

export const historyJson = (loops: readonly Loop[], roster: Roster, viewer: YardActor) => ({
  loops: loops.map((loop) => loopJson(loop, roster, viewer)),
  ...{ weeks: earningsBy('week', loops), months: earningsBy('month', loops) },
})
