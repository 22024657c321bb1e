import { html } from 'hono/html'
import { HOUR_MS, MINUTE_MS } from '../../../../core/duration.ts'
import { listRoundsBegun } from '../../../../round/day-round-store.ts'
import type { RoundJson } from '../../../../round/round-json.ts'
import type { Tie } from '../../../../social/friend-store.ts'
import type { PositionShare } from '../../../../social/position-share-store.ts'
import { type FriendPosition, positionsFor, sharesOf } from '../../../../social/share-position.ts'
import { durationIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { Names } from '../../social/social-json.ts'
import { csrfField } from '../submit-form.ts'
import { type Ask, nameIn, smallForm } from './social-page.ts'

export type PositionView = {
  readonly shares: readonly PositionShare[]
  readonly theirs: readonly FriendPosition[]
  /** The round that the golfer is playing. */
  readonly round: RoundJson | null
  readonly friends: readonly Tie[]
  readonly names: Names
  readonly now: number
}

export async function readPositionView(
  context: AppContext,
  accountId: string,
  { friends, names }: Pick<PositionView, 'friends' | 'names'>,
): Promise<PositionView> {
  const now = context.now()
  const begun = await listRoundsBegun(context.db, accountId, { from: now - 12 * HOUR_MS, to: now + HOUR_MS })
  return {
    ...{ friends, names, now, round: begun.find(({ finished_at }) => finished_at === null) ?? null },
    shares: await sharesOf(context, accountId),
    theirs: await positionsFor(context, accountId),
  }
}

export function positionSection(request: Ask, view: PositionView) {
  const words = wordsOf(request.language).social.position
  return html`${theirsHtml(request, view)}
<section class="card" aria-labelledby="position-title"><h2 id="position-title">${words.title}</h2>
<p>${words.lead}</p>
${view.shares.length > 0 ? sharingHtml(request, view) : shareHtml(request, view)}</section>`
}

function sharingHtml(request: Ask, { shares, names }: PositionView) {
  const words = wordsOf(request.language).social.position
  const listed = new Intl.ListFormat(request.language).format(
    shares.map(({ friendId }) => nameIn(request.language, names.get(friendId))),
  )
  return html`<p><strong>${words.sharing(listed)}</strong></p>${smallForm(request, '/friends/sharing/stop', {}, { text: words.stop, isMain: true })}`
}

function shareHtml(request: Ask, { round, friends, names }: PositionView) {
  const words = wordsOf(request.language).social.position
  if (round === null) return html`<p class="hint">${words.noRound}</p>`
  if (friends.length === 0) return ''
  return html`<form method="post" action="/friends/sharing">${csrfField(request.token)}<input type="hidden" name="round" value="${round.id}">
<p>${words.round(round.course_name)}</p>
<fieldset class="choices"><legend>${words.with}</legend>${friends.map(({ accountId }) => friendTick(accountId, nameIn(request.language, names.get(accountId))))}</fieldset>
<button class="button quiet" type="submit">${words.share}</button></form>`
}

/** Forms have a field for each friend. */
export const friendTick = (accountId: string, name: string) =>
  html`<label><input type="checkbox" name="friend_${accountId}"><span><bdi>${name}</bdi></span></label>`

export const tickedFriends = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith('friend_') ? [name.slice('friend_'.length)] : []))

function theirsHtml({ language }: Ask, { theirs, names, now }: PositionView) {
  if (theirs.length === 0) return ''
  const words = wordsOf(language).social.position
  return html`<section class="card" aria-labelledby="theirs-title"><h2 id="theirs-title">${words.theirs}</h2>
<ul class="people">${theirs.map(({ accountId, position }) => {
    const about = position === null ? words.unknown : words.at(ageIn(language, now - position.at))
    return html`<li><div class="person"><strong><bdi>${nameIn(language, names.get(accountId))}</bdi></strong><small>${about}</small></div>${position === null ? '' : html`<a class="button quiet" href="geo:${position.point.lat},${position.point.lng}">${words.map}</a>`}</li>`
  })}</ul></section>`
}

/** In whole minutes. */
const ageIn = (language: Ask['language'], ms: number) =>
  durationIn(language, Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS)
