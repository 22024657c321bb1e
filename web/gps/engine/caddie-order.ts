import type { Profile } from '../../../src/account/profile.ts'
import type { Advice } from '../../../src/caddie/shot/advice.ts'
import type { Asked } from '../../../src/caddie/shot/asked.ts'
import type { Worded } from '../../../src/caddie/wording/word-advice.ts'
import type { CoursePack } from '../../../src/pack/course-pack.ts'
import type { WindField } from './wind-now.ts'

/** A question for the caddie on the device. */
export type CaddieOrder = {
  /** Null for a shot that is on no course; then `asked.yards` is known. */
  readonly pack: CoursePack | null
  /** Of the hole in the map's list. */
  readonly place: number | null
  readonly asked: Asked
  /** The wind 10 m above the ground; null where it blows as over open land. */
  readonly field: WindField | null
}

/** What the golfer types, with what the words need to know besides. */
export type QuestionOrder = CaddieOrder & {
  readonly question: string
  readonly profile: Pick<Profile, 'handicap' | 'gender' | 'tee' | 'bag' | 'units' | 'competition'>
  /** Where the golfer tells us about clubs and handicap. */
  readonly profilePage: string
}

/** `advice` is null in a competition. */
export type OfflineAnswer = Worded & { readonly advice: Advice | null }

/** A course is sent once, and then named by its key. */
type Sent<Order extends CaddieOrder> = Omit<Order, 'pack'> & { readonly course: string | null }

export type ToCaddie =
  | { readonly kind: 'course'; readonly course: string; readonly pack: CoursePack }
  | { readonly kind: 'advise'; readonly id: number; readonly order: Sent<CaddieOrder> }
  | { readonly kind: 'answer'; readonly id: number; readonly order: Sent<QuestionOrder> }

export type FromCaddie = { readonly id: number } & (
  | { readonly result: Advice | OfflineAnswer }
  | { readonly error: string }
)

export const courseKey = ({ slug, version }: CoursePack) => `${slug} ${version}`
