import { openLibrary } from '../../src/library/library.ts'
import type { McpContext } from '../../src/surfaces/mcp/context.ts'
import { searchResultJson } from '../../src/surfaces/mcp/tools/search.ts'
import { markdownTable } from '../markdown-table.ts'
import { type Answer, isRight } from './is-right.ts'
import { type Query, readQueries } from './read-queries.ts'
import { prepareRealLibrary, realFiles } from './real-library.ts'

/** How one query was answered. */
export type Judged = Query & {
  readonly isFirst: boolean
  readonly isInThree: boolean
  /** The name of the first course. */
  readonly got: string | null
}

export const GOALS = { first: 0.9, three: 0.97 }

/** Asks the search tool every query of the list; null if the real files aren't there. */
export async function judgeRelevance(onStep: (what: string) => void): Promise<readonly Judged[] | null> {
  const files = await realFiles()
  if (files === null) return null
  onStep('a library of the real files')
  const folder = await prepareRealLibrary(files)
  return judgeLibrary(folder)
}

const BASES = { site: 'https://site.test', app: 'https://app.test' }

/** The same over a data folder that is filled. */
export async function judgeLibrary(folder: string): Promise<readonly Judged[]> {
  const library = openLibrary({ where: { folder, url: null }, bases: BASES, inThreads: false })
  try {
    await library.refresh()
    const context = {
      library,
      addresses: { ...BASES, api: 'https://api.test/v1', mcp: 'https://mcp.test' },
      retriever: {
        pages: () => [],
        mentions: () => false,
        find: async () => ({ by: 'meaning', pages: [] }),
        close: async () => {},
      },
    } as unknown as McpContext
    const judged: Judged[] = []
    for (const query of await readQueries()) judged.push(await judge(context, query))
    return judged
  } finally {
    await library.close()
  }
}

async function judge(context: McpContext, query: Query): Promise<Judged> {
  const { structuredContent } = JSON.parse(await searchResultJson(context, { query: query.query }))
  const answer: Answer = structuredContent
  return {
    ...query,
    isFirst: isRight(answer, query.expected, 1),
    isInThree: isRight(answer, query.expected, 3),
    got: answer.courses[0]?.name ?? null,
  }
}

const COLUMNS = ['queries', 'count', 'first right', 'in first three'] as const

const share = (judged: readonly Judged[], is: (one: Judged) => boolean) =>
  (judged.filter(is).length / Math.max(1, judged.length)).toFixed(2)

const row = (name: string, judged: readonly Judged[]) => [
  name,
  String(judged.length),
  share(judged, ({ isFirst }) => isFirst),
  share(judged, ({ isInThree }) => isInThree),
]

/** Shares overall, of the held-back half, by kind and by language, then each query without the right answer first. */
export function relevanceText(judged: readonly Judged[]): string {
  const groups = (name: 'kind' | 'language') =>
    Object.entries(Object.groupBy(judged, (one) => one[name])).map(([key, of]) => row(key, of ?? []))
  const missed = judged.filter(({ isFirst }) => !isFirst)
  return [
    markdownTable(COLUMNS, [
      row(`all (goals ${GOALS.first} and ${GOALS.three})`, judged),
      row(
        'held back',
        judged.filter(({ heldBack }) => heldBack),
      ),
      ...groups('kind'),
      ...groups('language'),
    ]),
    '',
    ...missed.map(
      ({ kind, query, got, isInThree }) =>
        `${isInThree ? 'not first' : 'missed'}: ${kind}, “${query}”, found ${got ?? 'nothing'}`,
    ),
  ].join('\n')
}
