export const PARTS = ['tee', 'approach', 'short', 'putting'] as const
export type GamePart = (typeof PARTS)[number]

/** Strokes gained in a round, by part of the game. */
export type Gained = {
  readonly parts: readonly { readonly part: GamePart; readonly strokes: number; readonly shots: number }[]
  /** Over how many holes, of how many played. */
  readonly holes: number
  readonly played: number
  /** The handicap of the golfer it is compared with; null is a tour player. */
  readonly against: number | null
}

export const totalGained = ({ parts }: Gained) => parts.reduce((sum, { strokes }) => sum + strokes, 0)
