/** A green by its layout and hole; a club's only layout has an empty name. */
export type Green = { readonly layout: string; readonly hole: number }

export const COURSE_STATES = ['open', 'front_nine', 'back_nine', 'closed'] as const
export type CourseState = (typeof COURSE_STATES)[number]

export const CART_RULES = ['allowed', 'path_only', 'none'] as const
export type CartRule = (typeof CART_RULES)[number]

/** What a club says about its course today. */
export type CourseStatus = {
  readonly state: CourseState
  readonly preferredLies: boolean
  readonly temporaryGreens: readonly Green[]
  readonly carts: CartRule
  readonly note: string
  /** The last day that it holds, on the course's calendar; null until somebody changes it. */
  readonly until: string | null
}

export type ShownStatus = CourseStatus & { readonly setAt: number }

export const isTemporary = (
  { temporaryGreens }: Pick<CourseStatus, 'temporaryGreens'>,
  { layout, hole }: Green,
): boolean => temporaryGreens.some((green) => green.layout === layout && green.hole === hole)
