import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { advance } from '../../src/competition/advance.ts'
import { correctScore } from '../../src/competition/correct-score.ts'
import { openBoards } from '../../src/competition/open-boards.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { textOf } from '../support/page-text.ts'
import { admitNamed, type Played, playCompetition, type Wanted } from '../support/played-competition.ts'
import { SAMPLE_RECORDS, UNMAPPED } from '../support/sample-courses.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { type ClubPerson, openTestClubs, type TestClubs } from '../support/test-clubs.ts'

const CLUB = 'card-club'
const pageOf = ({ id }: Pick<Played, 'id'>, club = CLUB) => `/club/${club}/competitions/${id}/card`

for (const engine of USUAL_ENGINES) {
  let service: TestService
  let house: TestClubs
  let manager: ClubPerson
  let [ann, ben, eve]: ClubPerson[] = []
  before(async () => {
    service = await startTestService({ records: SAMPLE_RECORDS, postgres: engine === 'postgres' })
    house = openTestClubs(service)
    await house.found('Card Club', UNMAPPED.slug)
    manager = await house.admit(CLUB, 'manager')
    ann = await admitNamed(house, CLUB, 'Ann <Greenway>')
    ben = await admitNamed(house, CLUB, 'Ben Fairway')
    eve = await admitNamed(house, CLUB, 'Eve Elsewhere')
  })
  after(async () => {
    await house.close()
    await service.stop()
  })

  /** Ann and Ben play together; Eve is not in it. */
  const play = (more: Partial<Wanted> = {}) => {
    assert.ok(ann && ben)
    return playCompetition(house, { club: CLUB, committee: manager, sides: [[ann], [ben]], ...more })
  }
  const show = async (who: ClubPerson | undefined, played: Played, query = '') =>
    (await who?.get(`${pageOf(played)}${query}`))?.text ?? ''
  const send = (who: ClubPerson | undefined, played: Played, form: Readonly<Record<string, string>>) =>
    who?.call('POST', pageOf(played), { form })
  /** The form of the hole that is shown. */
  const shownHole = (text: string) =>
    /<section class="hole-entry" data-hole="\d+" aria-labelledby="hole-\d+">[\s\S]*?<\/section>/.exec(
      text,
    )?.[0] ?? ''
  const cardsOf = async ({ id }: Played) => {
    const field = await openBoards(house.deps.db).readField(id)
    return new Map(field?.cards.map((card) => [card.id, card]))
  }

  test(`a marker enters a hole for the group by form, and goes on with the next (${engine})`, async () => {
    const played = await play()
    const [mine, bens] = [await played.cardOf(played.sides[0]), await played.cardOf(played.sides[1])]
    const page = await show(ann, played)
    const first = textOf(shownHole(page))
    assert.match(first, /Hole 1.*Par 4 · Stroke index 7.*Ann <Greenway> You.*1 stroke received.*Ben Fairway/)
    assert.ok(page.indexOf(`strokes-${mine}"`) < page.indexOf(`strokes-${bens}"`), 'the own card comes first')
    const scores = { [`strokes-${mine}`]: '5', [`strokes-${bens}`]: '4', hole: '1' }
    const sent = await send(ann, played, scores)
    assert.deepEqual([sent?.status, sent?.headers.get('location')], [303, `${pageOf(played)}?hole=2&done=1`])
    const next = await show(ann, played, '?hole=2&done=1')
    assert.match(next, /Hole 1 is saved\./)
    assert.match(shownHole(next), /data-hole="2"/)
    assert.match(textOf(next), /Ann <Greenway> 1 5 0 Ben Fairway 1 4 −1/, 'net of the stroke each gets there')
    const cards = await cardsOf(played)
    assert.deepEqual(
      [cards.get(mine)?.byPlayer.get(1)?.strokes, cards.get(bens)?.byMarker.get(1)?.strokes],
      [5, 4],
    )
  })

  test(`what differs is shown with both values until it is solved; then both agree (${engine})`, async () => {
    const played = await play()
    const mine = await played.cardOf(played.sides[0])
    for (let hole = 1; hole <= 18; hole++)
      await send(ann, played, { hole: String(hole), [`strokes-${mine}`]: '4' })
    await send(ben, played, { hole: '3', [`strokes-${mine}`]: '6' })
    const disputed = await show(ann, played, '?hole=3')
    assert.match(shownHole(disputed), /<p class="hole-said disputed" id="said-[^"]+">You: 4 · Marker: 6<\/p>/)
    assert.match(disputed, /different scores on hole 3/)
    assert.match(disputed, /data-state="disputed"/)
    assert.match(shownHole(await show(ben, played, '?hole=3')), /You: 6 · Player: 4/)
    assert.doesNotMatch(disputed, /I agree with this card/)
    await send(ben, played, { hole: '3', [`strokes-${mine}`]: '4', [`was-${mine}`]: '6' })
    const agree = async (who: ClubPerson | undefined) => {
      const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(await show(who, played)) ?? []
      return who?.call('POST', `${pageOf(played)}/agreement`, { form: { card: mine, seen } })
    }
    const stale = await ann?.call('POST', `${pageOf(played)}/agreement`, {
      form: { card: mine, seen: '1:4' },
    })
    assert.equal(stale?.status, 409)
    assert.match(stale?.text ?? '', /The card has changed meanwhile/)
    assert.equal((await agree(ann))?.status, 303)
    assert.match(await show(ann, played, '?done=agreed'), /You have agreed to this card\. The marker still/)
    assert.match(await show(ben, played), /This counts as the marker’s signature\. The player has agreed\./)
    assert.equal((await agree(ben))?.status, 303)
    const after = await show(ann, played, '?hole=3')
    assert.match(after, /Player and marker have agreed on this card\./)
    assert.ok(!shownHole(after).includes(`strokes-${mine}`), 'there is nothing to enter any more')
    const late = await send(ann, played, { hole: '3', [`strokes-${mine}`]: '3' })
    assert.equal(late?.status, 303, 'a field that is gone is nobody’s change')
    assert.equal((await cardsOf(played)).get(mine)?.byPlayer.get(3)?.strokes, 4)
  })

  test(`a form changes only what was changed in it (${engine})`, async () => {
    const played = await play()
    const bens = await played.cardOf(played.sides[1])
    const by = async (hole: number) => (await cardsOf(played)).get(bens)?.byMarker.get(hole)
    await send(ann, played, { hole: '2', [`strokes-${bens}`]: '5' })
    await send(ann, played, { hole: '2', [`strokes-${bens}`]: '4', [`was-${bens}`]: '4' })
    assert.equal((await by(2))?.strokes, 5, 'the form had 4 and still has it')
    await send(ann, played, {
      hole: '2',
      [`strokes-${bens}`]: '5',
      [`picked-${bens}`]: 'yes',
      [`was-${bens}`]: '5',
    })
    assert.deepEqual([(await by(2))?.strokes, (await by(2))?.picked], [null, true])
    assert.match(shownHole(await show(ann, played, '?hole=2')), /value="x"/)
    await send(ann, played, { hole: '2', [`strokes-${bens}`]: '', [`was-${bens}`]: 'x' })
    assert.deepEqual([(await by(2))?.strokes, (await by(2))?.picked], [null, false], 'taken back')
    for (const wrong of ['0', '31', '4.5', 'four'])
      assert.equal((await send(ann, played, { hole: '2', [`strokes-${bens}`]: wrong }))?.status, 400, wrong)
    for (const hole of ['', '0', '99', 'one'])
      assert.ok(
        [400, 409].includes((await send(ann, played, { hole, [`strokes-${bens}`]: '4' }))?.status ?? 0),
        hole,
      )
  })

  test(`what the committee corrected is on the card with its reason, in both languages (${engine})`, async () => {
    const played = await play()
    const mine = await played.cardOf(played.sides[0])
    await send(ann, played, { hole: '3', [`strokes-${mine}`]: '4' })
    await correctScore(
      house.deps,
      { clubId: played.clubId, id: played.id, actor: played.committee },
      {
        ...{ card: mine, hole: 3, mark: { strokes: 6, picked: false }, reason: 'Wrong ball <played>' },
      },
    )
    assert.match(
      textOf(await show(ann, played, '?hole=3')),
      /Corrected by the committee Hole 3: 6\. Wrong ball <played>/,
    )
    const spanish = textOf((await ann?.get(`/es${pageOf(played)}?hole=3`))?.text ?? '')
    assert.match(spanish, /Corregido por el comité Hoyo 3: 6\. Wrong ball <played>/)
    assert.match(spanish, /Hoyo 3 Par 3 · Hándicap 15/)
  })

  test(`points and the drives of a scramble are on the phone too (${engine})`, async () => {
    assert.ok(ann && ben && eve)
    const rules = { scoring: 'stableford', sides: 'texas_scramble', size: 2, drives: 4 } as const
    const played = await play({
      sides: [
        [ann, ben],
        [eve, manager],
      ],
      rules,
    })
    const [own, players] = [await played.cardOf(played.sides[0]), played.sides[0]?.players ?? []]
    const drive = players[1]?.id ?? ''
    assert.match(
      shownHole(await show(ann, played)),
      new RegExp(`<option value="${drive}">Ben Fairway</option>`),
    )
    await send(ann, played, { hole: '1', [`strokes-${own}`]: '4', [`drive-${own}`]: drive })
    assert.equal((await cardsOf(played)).get(own)?.byPlayer.get(1)?.drive, drive)
    assert.match(await show(ann, played, '?hole=1'), new RegExp(`value="${drive}" selected`))
    assert.match(textOf(await show(ann, played)), /Points Ann <Greenway> \/ Ben Fairway 1 4 2/)
    const stranger = await send(ann, played, {
      hole: '2',
      [`strokes-${own}`]: '4',
      [`drive-${own}`]: 'somebody',
    })
    assert.equal(stranger?.status, 409)
    assert.match(stranger?.text ?? '', /This golfer is not in the side\./)
  })

  test(`the page says why there is nothing to enter, and is nobody else’s (${engine})`, async () => {
    const played = await play()
    const mine = await played.cardOf(played.sides[0])
    assert.match(await show(eve, played), /You have no card in this round\./)
    assert.equal((await send(eve, played, { hole: '1', [`strokes-${mine}`]: '4' }))?.status, 404)
    const draft = await eve?.get(pageOf({ id: 'made-up' }))
    assert.equal(draft?.status, 404)
    const away = await house.found('Away Club', UNMAPPED.slug)
    const stranger = await house.admit(away, 'manager')
    const [other, madeUp] = await Promise.all(
      [played.id, 'made-up'].map((id) => stranger.get(pageOf({ id }, away))),
    )
    assert.deepEqual([other?.status, other?.text], [404, madeUp?.text])
    const where = { clubId: played.clubId, id: played.id, actor: played.committee }
    await advance(house.deps, where, 'final')
    const over = await show(ann, played)
    assert.match(over, /This competition is over\./)
    assert.ok(!over.includes(`name="strokes-${mine}"`))
  })

  test(`what the script works with is the golfer’s own, and scores say which version has them (${engine})`, async () => {
    const played = await play()
    const bens = await played.cardOf(played.sides[1])
    const settingsIn = (text: string) => JSON.parse(/id="card-settings">([^<]*)</.exec(text)?.[1] ?? '{}')
    const before = settingsIn(await show(ann, played))
    assert.equal(before.session.account, ann?.accountId)
    assert.equal(before.group.cards[0].name, 'Ann <Greenway>')
    const json = { competition: played.id, scores: [{ card: bens, hole: 1, strokes: 5 }] }
    const { version } = (await ann?.post(`/api/v1/clubs/${CLUB}/scores`, json))?.json ?? {}
    const after = settingsIn(await show(ann, played))
    assert.ok(version > before.version && after.version >= version)
    assert.equal(after.group.cards[1].holes[0].own.strokes, 5)
  })
}
