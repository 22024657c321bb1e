import { html } from 'hono/html'
import { readNames } from '../../../../account/contact-store.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import { readClubById } from '../../../../club/club-store.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { listRounds } from '../../../../round/round-store.ts'
import { listFriends, type Tie } from '../../../../social/friend-store.ts'
import { GAME_KINDS, type Game } from '../../../../social/game.ts'
import { listGames } from '../../../../social/game-store.ts'
import { longDayIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { choices, type Filled } from '../../../ui/form-field.ts'
import { alert } from '../../../ui/notice.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { startGame } from '../../social/games.ts'
import { idFrom, type Names } from '../../social/social-json.ts'
import type { Summary } from '../gps/course-of.ts'
import { courseBySlug } from '../profile/show-profile.ts'
import { csrfField, submit } from '../submit-form.ts'
import { friendTick, tickedFriends } from './position-section.ts'
import { type Ask, doneIn, nameIn, renderSocialPage } from './social-page.ts'

const MOST_LISTED = 20

export const getGamesPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => ({
    status: 200,
    page: await gamesPage(context, request, NEW_GAME),
  })

const NEW_GAME: Filled = { values: { kind: 'skins', net: 'net' }, fault: null }

async function gamesPage(context: AppContext, request: Ask, filled: Filled) {
  const { session, language, query } = request
  const { id } = session.account
  const words = wordsOf(language).social.games
  const games = await listGames(context.db, id, MOST_LISTED)
  const friends = await listFriends(context.db, id)
  const names = await readNames(
    context.db,
    friends.map(({ accountId }) => accountId),
  )
  const courses = await coursesOf(context, request)
  return renderSocialPage(request, {
    ...{ tab: 'games', title: words.title, target: '/games' },
    done: doneIn(words.done, query.get('done')),
    body: html`<p class="lead">${words.lead}</p>
${games.length === 0 ? html`<p class="empty">${words.none}</p>` : html`<ul class="people">${games.map((game) => gameItem(request, game))}</ul>`}
<section class="card" aria-labelledby="make-title"><h2 id="make-title">${words.make}</h2>
${makeForm(request, { courses, friends, names }, filled)}</section>`,
  })
}

function gameItem({ language, session }: Ask, { id, kind, courseName, day, seats }: Game) {
  const words = wordsOf(language).social.games
  const own = seats.find(({ accountId }) => accountId === session.account.id)
  return html`<li><div class="person"><a href="/games/${id}"><strong>${words.about(words.kinds[kind], courseName)}</strong></a><small>${longDayIn(language, day)}</small></div>${own?.state === 'invited' ? html`<span class="mark">${words.invited}</span>` : ''}</li>`
}

/** Where the golfer is likely to play: the course that is open, the home course, those of their clubs and of the last rounds. */
async function coursesOf(context: AppContext, { session }: Ask): Promise<readonly Summary[]> {
  const { id } = session.account
  const last = (await listRounds(context.db, id, { limit: 10, before: null })) ?? []
  const played = last.map(({ text }) => (JSON.parse(text) as { readonly course: string }).course)
  const slugs = [
    session.courseSlug,
    (await readProfile(context.db, id)).homeCourse,
    ...(await clubCourses(context, session)),
    ...played,
  ]
  const found = slugs.flatMap((slug) => courseBySlug(context, slug) ?? [])
  return [...new Map(found.map((course) => [course.slug, course])).values()].slice(0, 6)
}

async function clubCourses({ db }: AppContext, { account }: Ask['session']): Promise<readonly string[]> {
  const clubs = await Promise.all(account.clubs.map(({ clubId }) => readClubById(db, clubId)))
  return clubs.flatMap((club) => club?.courseSlug ?? [])
}

type Options = {
  readonly courses: readonly Summary[]
  readonly friends: readonly Tie[]
  readonly names: Names
}

function makeForm({ language, token }: Ask, { courses, friends, names }: Options, filled: Filled) {
  const words = wordsOf(language).social.games
  if (friends.length === 0)
    return html`<p>${words.noFriends}</p><p><a class="button quiet" href="/friends">${wordsOf(language).social.feed.addFriend}</a></p>`
  if (courses.length === 0)
    return html`<p>${words.noCourse}</p><p><a class="button quiet" href="/gps">${words.openCourse}</a></p>`
  const values = { course: courses[0]?.slug ?? '', ...filled.values }
  const shown = { ...filled, values }
  return html`<form method="post" action="/games#make-title">${alert('make', filled)}${csrfField(token)}
${choices('make', 'kind', words.kind, shown, kindChoices(language))}
<ul class="hint plain">${GAME_KINDS.map((kind) => html`<li>${words.kinds[kind]}: ${words.kindHints[kind]}</li>`)}</ul>
${choices('make', 'net', words.scoring, shown, [
  ['net', words.net],
  ['gross', words.gross],
])}
${choices(
  'make',
  'course',
  words.course,
  shown,
  courses.map(({ slug, name }) => [slug, name] as const),
)}
<fieldset class="choices"><legend>${words.players}</legend>${friends.map(({ accountId }) => friendTick(accountId, nameIn(language, names.get(accountId))))}</fieldset>
<button class="button" type="submit">${words.start}</button></form>`
}

function kindChoices(language: Ask['language']) {
  const { kinds } = wordsOf(language).social.games
  return GAME_KINDS.map((kind) => [kind, kinds[kind]] as const)
}

export const postGameForm =
  (context: AppContext) =>
  (request: Ask): Promise<AppAnswer> => {
    const work = async (fields: Fields) => {
      const players = tickedFriends(fields).map(idFrom)
      const isNet = optionalText(fields, 'net') !== 'gross'
      const { id } = await startGame(context, request.session.account.id, fields, { players, isNet })
      return { status: 303, location: `/games/${id}?done=made` }
    }
    const words = wordsOf(request.language).social.games
    return submit(request, { kind: words.kind, course: words.course }, work, (filled) =>
      gamesPage(context, request, filled),
    )
  }
