import { formatRanges } from '../core/text/format-ranges.ts'
import type { Words } from '../words/words.ts'
import type { CourseStatus, Green } from './course-status.ts'

type StatusWords = Words['clubBoard']['status']

/** What holds on the course, a sentence each; the state is said elsewhere. */
export const statusWords = (status: CourseStatus, words: StatusWords): readonly string[] => [
  ...(status.preferredLies ? [words.preferredLies] : []),
  ...greenWords(status.temporaryGreens, words),
  ...(status.state === 'closed' ? [] : [words.carts[status.carts]]),
]

const greenWords = (greens: readonly Green[], words: StatusWords) =>
  [...Map.groupBy(greens, ({ layout }) => layout)].map(([layout, of]) => {
    const holes = formatRanges(of.map(({ hole }) => hole))
    const sentence = words.temporaryGreens(holes, of.length === 1)
    return layout === '' ? sentence : `${sentence} (${layout})`
  })
