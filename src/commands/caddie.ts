import type { Profile } from '../account/profile.ts'
import { answerMeasured } from '../agent/answer-shot.ts'
import { readMap } from '../agent/course-map-cache.ts'
import { shotFrom } from '../agent/find-shot.ts'
import { readQuestion } from '../caddie/question/read-question.ts'
import { foldedSlug } from '../course/slug.ts'
import { addressesOf, WrongSetting } from '../platform/config.ts'
import { openWeather } from '../wind/weather/open-weather.ts'
import { caddieHere } from './caddie/caddie-here.ts'
import { replay } from './caddie/replay.ts'
import { type Command, UsageError } from './command.ts'
import { noSuchCourse } from './no-such-course.ts'
import { wholeNumber } from './options.ts'
import { readArgs } from './read-args.ts'
import { plain, print, printJson, type Terminal } from './terminal.ts'
import { type CommandDeps, withDeps } from './with-deps.ts'

const USAGE =
  './dogleg caddie --course SLUG --hole N --lat LAT --lng LNG [--layout NAME] [--handicap H] [--gender M|F] [--question TEXT] [--json] [--data DIR]'
const REPLAY = './dogleg caddie replay FILE [--json] [--data DIR]'

const help = `
${USAGE}
${REPLAY}

Asks the caddie from a terminal, as a golfer at that position would: which club, where to aim, why, and the odds.
The clubs are a standard bag for the handicap.

  --hole N         the hole to play
  --layout NAME    its layout, if the course has several
  --lat, --lng     where the ball lies
  --handicap H     handicap index; a plus handicap is negative (default: unknown, 15 is assumed)
  --gender M|F     for the standard bag
  --question TEXT  default: What should I hit? The distance comes from --lat and --lng, not from the question
  --json           print the whole answer as JSON, with all that it was made of
  --data DIR       the data folder (default DOGLEG_DATA or ./data)

replay takes such an answer, or one that ask_caddie gave, and recomputes the recommendation from the inputs in it.

Exit code: 0, or 1 if we couldn’t find the course or the hole, or a replay differs.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  return args[0] === 'replay' ? runReplay(args.slice(1), terminal) : runAsk(args, terminal)
}

async function runReplay(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArgs(REPLAY, args, {
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [file = ''] = positionals
  const replayed = await withDeps(terminal, { data: values.data }, ({ db }) => replay(db, file))
  if (values.json) printJson(terminal, replayed)
  else
    print(
      terminal,
      replayed.same ? 'The same recommendation again.' : `A different recommendation. ${replayed.why}`,
    )
  return replayed.same ? 0 : 1
}

const OPTIONS = {
  course: { type: 'string' },
  hole: { type: 'string' },
  lat: { type: 'string' },
  lng: { type: 'string' },
  layout: { type: 'string' },
  handicap: { type: 'string' },
  gender: { type: 'string' },
  question: { type: 'string' },
  json: { type: 'boolean', default: false },
  data: { type: 'string' },
} as const

async function runAsk(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(USAGE, args, OPTIONS)
  for (const name of ['course', 'hole', 'lat', 'lng'] as const)
    if (values[name] === undefined) throw new UsageError(`--${name} is missing. See ./dogleg caddie --help.`)
  const asked = {
    slug: values.course ?? '',
    hole: wholeNumber('hole', values.hole, 0),
    layout: values.layout ?? null,
    point: { lat: numberIn('lat', values.lat, -90, 90), lng: numberIn('lng', values.lng, -180, 180) },
    handicap: values.handicap === undefined ? null : numberIn('handicap', values.handicap, -10, 54),
    gender: genderOf(values.gender),
    question: values.question ?? 'What should I hit?',
  }
  const { json, text } = await withDeps(terminal, { data: values.data }, (deps) => ask(deps, asked))
  if (values.json) printJson(terminal, json)
  else print(terminal, plain(text))
  return 0
}

type Asked = {
  readonly slug: string
  readonly hole: number
  readonly layout: string | null
  readonly point: { readonly lat: number; readonly lng: number }
  readonly handicap: number | null
  readonly gender: 'M' | 'F' | null
  readonly question: string
}

async function ask({ config, db, now }: CommandDeps, asked: Asked) {
  const course = await readMap({ db }, foldedSlug(asked.slug), 0)
  if (course === null) throw await noSuchCourse(db, asked.slug)
  const from = { point: asked.point, accuracy: null, ageSeconds: 0, source: 'client' } as const
  const { hole, layout } = asked
  const shot = await shotFrom({ db, now }, course, from, {
    ...{ profile: profileOf(asked), hole, layout, accountId: null },
  })
  const weather = openWeather({ url: config.weatherUrl, db, now, onError: () => {} })
  const context = {
    addresses: addressesOf(config.urls, 'http://localhost'),
    ...{ caddie: caddieHere(db), now, weather },
    wording: { word: async () => null },
  }
  const question = readQuestion(asked.question)
  const stated = { yards: null, lie: question.given.lie }
  try {
    return await answerMeasured(context, shot, { text: asked.question, question, stated })
  } finally {
    await weather.close()
  }
}

const profileOf = ({ handicap, gender }: Asked): Profile => ({
  ...{
    name: null,
    handicap,
    gender,
    tee: null,
    bag: [],
    units: 'yards',
    homeCourse: null,
    competition: false,
  },
})

function numberIn(name: string, text: string | undefined, least: number, most: number): number {
  const value = Number(text)
  if (text?.trim() === '' || !(value >= least && value <= most))
    throw new WrongSetting(`--${name} must be a number from ${least} to ${most}.`)
  return value
}

function genderOf(text: string | undefined): 'M' | 'F' | null {
  if (text === undefined) return null
  if (text !== 'M' && text !== 'F') throw new WrongSetting('--gender must be M or F.')
  return text
}

export const command: Command = { summary: 'ask the caddie, or make an answer again', help, run }
