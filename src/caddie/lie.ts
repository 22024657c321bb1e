export const LIES = ['tee', 'fairway', 'rough', 'sand', 'recovery', 'green'] as const
export type Lie = (typeof LIES)[number]
