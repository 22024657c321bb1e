import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { optionsJson } from '../../agent/advice-json.ts'
import { readMap } from '../../agent/course-map-cache.ts'
import { readInputs } from '../../agent/inputs-json.ts'
import { ENGINE } from '../../caddie/shot/advise.ts'
import { playsLikeOf } from '../../caddie/shot/plays-like-of.ts'
import { isPutter } from '../../caddie/strategy/swings-of-bag.ts'
import { type Fields, fieldsOf } from '../../core/fields.ts'
import { Problem } from '../../core/problem.ts'
import { WrongSetting } from '../../platform/config.ts'
import type { Db } from '../../platform/db/open.ts'
import { noSuchCourse } from '../no-such-course.ts'
import { caddieHere } from './caddie-here.ts'

export type Replayed = {
  readonly same: boolean
  /** Why it is not the same, as far as we know; null if it is. */
  readonly why: string | null
  readonly saved: unknown
  readonly now: unknown
}

/** Makes the recommendation of a saved answer again, from the inputs in it. */
export async function replay(db: Db, file: string): Promise<Replayed> {
  const answer = await readAnswer(file)
  const engine = fieldsOf(answer.engine)
  const { asked, where } = readInputs(engine.inputs)
  const course = where.course === null ? null : await readMap({ db }, where.course, 0)
  if (where.course !== null && course === null) throw await noSuchCourse(db, where.course)
  const on =
    course && where.holePlace !== null ? { slug: course.slug, revision: 0, holes: [where.holePlace] } : null
  if (on && !course?.map?.holes[on.holes[0] ?? -1])
    throw new WrongSetting('The course has no such hole any more.')
  const [advice] = await caddieHere(db).advise(on, [asked], 0)
  if (!advice) throw new Error('The caddie gave no answer.')
  const distance = Number(answer.yards_to_pin ?? answer.yards_to_middle)
  const { recommendation } = optionsJson(advice, {
    units: where.units,
    goal: asked.yards !== null ? 'flag' : asked.pin !== null ? 'pin' : 'middle',
    playsLike: playsLikeOf(distance, advice.conditions),
    putter: asked.golfer.bag.find(({ club }) => isPutter(club))?.club ?? null,
  })
  const same = isDeepStrictEqual(plainJson(recommendation), plainJson(answer.recommendation))
  return {
    same,
    why: same ? null : whyNot(engine.version),
    saved: answer.recommendation,
    now: recommendation,
  }
}

const plainJson = (value: unknown) => JSON.parse(JSON.stringify(value))

const whyNot = (version: unknown) =>
  version === ENGINE
    ? 'The engine is the same, so the course or the file has changed since.'
    : `The answer is by engine ${String(version)}, and this is ${ENGINE}.`

/** An answer of the tool or the route; some clients save the whole result of the tool. */
async function readAnswer(file: string): Promise<Fields> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WrongSetting(`We couldn’t read ${file}.`)
  })
  try {
    const saved = fieldsOf(JSON.parse(text))
    const answer = saved.structuredContent ? fieldsOf(saved.structuredContent) : saved
    if (!answer.engine || !fieldsOf(answer.engine).inputs) throw new SyntaxError('no inputs')
    return answer
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new WrongSetting(`${file} isn’t a saved answer of the caddie: it has no engine with its inputs.`)
  }
}
