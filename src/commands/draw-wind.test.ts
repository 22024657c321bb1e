import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { checkSvg, wordsIn } from '../../test/support/check-svg.ts'
import { temporaryFolder } from '../../test/support/engines.ts'
import { COURSE, GROUND, MAP } from '../../test/support/invented-course.ts'
import { runHere } from '../../test/support/run-here.ts'
import { importRecords } from '../../test/support/service.ts'
import { courseToRecord } from '../course/course-json.ts'
import { type Db, openDb } from '../platform/db/open.ts'
import { groundToJson } from '../terrain/ground-json.ts'
import { afterAnswer, NO_WEATHER } from '../wind/weather/course-weather.ts'
import { claimRequest, saveWeather } from '../wind/weather/weather-store.ts'

// Nobody answers there, so a test that asked would fail.
const SERVICE = { DOGLEG_WEATHER_URL: 'http://127.0.0.1:9/v1/forecast' }

let folder: string
let db: Db
before(async () => {
  folder = await temporaryFolder()
  const windy = courseToRecord({ ...COURSE, layouts: [], holeCount: null })
  await importRecords(folder, null, [
    { ...windy, slug: 'windy', ground: groundToJson(GROUND) },
    { slug: 'level', name: 'Level', lat: 10, lng: 10, map: MAP },
  ])
  db = openDb({ folder, url: null })
})
after(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const out = () => path.join(folder, 'hole.svg')
const draw = (args: readonly string[], env: Readonly<Record<string, string>> = SERVICE) =>
  runHere(['draw', ...args, '--out', out(), '--data', folder], env)
const drawnWords = async () => {
  const svg = await readFile(out(), 'utf8')
  checkSvg(svg)
  return wordsIn(svg)
}

async function observe(observedAt: number) {
  const observation = {
    ...{ speedMps: 4.2, gustMps: 7, fromDeg: 93, observedAt },
    ...{ temperatureC: null, pressureHpa: null, humidityPercent: null },
  }
  await db.deleteFrom('course_weather').execute()
  await claimRequest(db, 'windy', observedAt)
  await saveWeather(
    ...([db, 'windy', observedAt] as const),
    afterAnswer(NO_WEATHER, { observation, failure: null }, observedAt),
  )
}

test('--wind draws a given wind over a hole, and the result says it', async () => {
  const { code, stdout, stderr } = await draw(['windy', '--hole', '7', '--wind', '6.2@250'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, / Wind: 6\.2 m\/s, from the west-southwest, given, not observed\.\n$/)
  const words = await drawnWords()
  for (const word of ['6.2 m/s', 'from the west-southwest', 'given, not observed'])
    assert.ok(words.includes(word), word)
  const json = JSON.parse((await draw(['windy', '--hole', '7', '--wind', '0@360', '--json'])).stdout)
  assert.deepEqual(json.wind, {
    ...{ speed_mps: 0, gust_mps: null, from_deg: 0, source: 'given', observed_at: null },
  })
  assert.equal(json.no_wind, null)
  assert.ok((await drawnWords()).includes('Calm'))
})

test('without --wind an observation of the last hour is drawn, an older one is not, and nobody is asked', async () => {
  const nothing = / No wind: we have no observation of the last hour; choose one with --wind\.\n$/
  assert.match((await draw(['windy', '--hole', '7'])).stdout, nothing)
  await observe(Date.now() - 120_000)
  const { stdout } = await draw(['windy', '--hole', '7'])
  assert.match(
    stdout,
    / Wind: 4\.2 m\/s, from the east, gusts 7 m\/s, Open-Meteo, \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  )
  assert.ok((await drawnWords()).includes('4.2 m/s'))
  await observe(Date.now() - 2 * 3_600_000)
  assert.match((await draw(['windy', '--hole', '7'])).stdout, nothing)
  assert.doesNotMatch(await readFile(out(), 'utf8'), / Wind: /)
})

test('with the weather off, the built-in pattern is drawn and named', async () => {
  const { stdout } = await draw(['windy', '--hole', '7'], { DOGLEG_WEATHER_URL: 'off' })
  assert.match(stdout, / Wind: .*built-in pattern, \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/)
  assert.ok((await drawnWords()).includes('built-in pattern'))
})

test('a course without terrain is drawn without wind, and the result says why', async () => {
  const args = ['level', '--hole', '7', '--wind', '6@250']
  assert.match((await draw(args)).stdout, / No wind: it needs a traced map and elevation data\.\n$/)
  const json = JSON.parse((await draw([...args, '--json'])).stdout)
  assert.deepEqual([json.wind, json.no_wind], [null, 'it needs a traced map and elevation data'])
})

test('a wind that is none is refused', async () => {
  for (const wind of [
    '6',
    '@',
    '6@',
    '@250',
    '6@361',
    '121@0',
    '-1@0',
    '6@-10',
    'NaN@0',
    '1e9@0',
    '6 @250',
  ]) {
    const { code, stderr } = await draw(['windy', '--hole', '7', `--wind=${wind}`])
    assert.equal(code, 1, wind)
    assert.match(stderr, /^dogleg: --wind must be metres per second @ degrees, such as 6@250\.\n$/)
  }
  for (const kind of [[], ['--green', '7']])
    assert.match((await draw(['windy', ...kind, '--wind', '6@250'])).stderr, /--wind is for --hole only\.$/m)
})
