import { text } from 'node:stream/consumers'
import { closest } from '../core/text/closest.ts'
import { WrongSetting } from '../platform/config.ts'
import { type Command, UsageError } from './command.ts'
import { type Experiment, objectOf } from './lab/fields.ts'
import { readArgs } from './read-args.ts'
import { printJson, type Terminal } from './terminal.ts'

const USAGE = './dogleg lab NAME'

const EXPERIMENTS: Readonly<Record<string, () => Promise<{ readonly experiment: Experiment }>>> = {
  flight: () => import('./lab/flight.ts'),
  green: () => import('./lab/green.ts'),
  handicap: () => import('./lab/handicap.ts'),
  putt: () => import('./lab/putt.ts'),
  strokes: () => import('./lab/strokes.ts'),
  wind: () => import('./lab/wind.ts'),
}

const help = `
${USAGE}

Runs one engine on its own, so that anyone can check it: reads a JSON object from standard input and prints
one. It needs no data folder.

  flight     how a ball flies: carry, side and height in any wind and air
  green      bands, contour lines and slopes of a grid of heights
  handicap   course handicap, playing handicap and the strokes on each hole
  putt       how a ball rolls over such a grid: aim, break and pace
  strokes    mean strokes to hole out, by lie, distance and handicap
  wind       wind over terrain and trees

Grids: heights_m is one list, row by row from south to north, each row from west to east; the first height is
at x = 0, y = 0, the next at x = cell_m. docs/terrain.md and docs/wind.md describe all fields.

handicap: index, slope, rating, par, allowance (a fraction such as 0.95, default 1) and stroke_indexes, one for each hole. With the ratings of
nine holes, half the index counts. strokes: lie (tee, fairway, rough, sand, recovery or green), yards or feet, and
handicap; without a handicap, a tour player.
Flight: club and carry_yards (in calm air at 70 °F and sea level), or ball_mph, launch_deg and spin_rpm. Optional:
wind_mph, wind_from_deg (0 = in the face, 90 = from the right), temperature_f, altitude_ft, rise_yards (positive:
the landing point is above the ball), vacuum.

  echo '{"club": "7 iron", "carry_yards": 150, "wind_mph": 10}' | ./dogleg lab flight

  echo '{"cell_m": 1, "columns": 2, "rows": 2, "heights_m": [0, 1, 0, 1], "at": [[0.5, 0.5]],
         "outline": [[0, 0], [1, 0], [1, 1], [0, 1]]}' | ./dogleg lab green

Exit code: 0, or 1 if the object is malformed; one line on standard error names the field.
`

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals } = readArgs(USAGE, args, {})
  const [name = ''] = positionals
  const load = Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name] : undefined
  if (!load) throw noSuchExperiment(name)
  const { experiment } = await load()
  printJson(terminal, experiment(await readObject(terminal)))
  return 0
}

function noSuchExperiment(name: string): UsageError {
  const meant = closest(name, Object.keys(EXPERIMENTS))
  const hint = meant === null ? `It has ${Object.keys(EXPERIMENTS).join(', ')}.` : `Did you mean ${meant}?`
  return new UsageError(`The lab has nothing called ${name}. ${hint}`)
}

async function readObject({ stdin = process.stdin }: Terminal) {
  const input = await text(stdin)
  try {
    return objectOf(JSON.parse(input), 'The input')
  } catch (error) {
    if (error instanceof WrongSetting) throw error
    throw new WrongSetting('The input must be one JSON object.')
  }
}

export const command: Command = {
  summary: 'try an engine: flight, green, handicap, putt, strokes or wind',
  help,
  run,
}
