import { neededFor } from '../../src/platform/db/migrate.ts'

/** A migration as a test saw it: its statements on one engine, and what it builds beside the writers. */
export type SeenMigration = {
  readonly name: string
  readonly statements: readonly string[]
  readonly hasBeforehand: boolean
}

const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|type)\b/, 'takes away what the previous version may use'],
  [/\brename\s+(to|column|constraint)\b/, 'renames what the previous version may use'],
  [/\balter\s+column\s+\S+\s+(set\s+not\s+null|type|set\s+data\s+type|drop\s+default)\b/, 'changes a column'],
  [/\bset\s+not\s+null\b/, 'refuses what the previous version may write'],
  [/\badd\s+(constraint|unique|check|foreign|primary)\b/, 'refuses what the previous version may write'],
]

/** What would break processes of the previous version, or make them wait; see “Migrations” in CONTRIBUTING.md. */
export function faultsOf({ name, statements, hasBeforehand }: SeenMigration): readonly string[] {
  const own = new Set<string>()
  const faults: string[] = []
  const isContract = neededFor(name) > 0
  if (isContract && neededFor(name) >= Number(name.slice(0, 4)))
    faults.push(`${name}: “-after-” must name an earlier migration`)
  for (const statement of statements) {
    const text = statement.toLowerCase().replaceAll('"', '')
    const [, made] = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/.exec(text) ?? []
    if (made) own.add(made)
    const on = tableOf(text)
    if (on !== null && own.has(on)) continue
    if (!isContract)
      for (const [pattern, why] of TAKES_AWAY)
        if (pattern.test(text)) faults.push(`${name} ${why}: ${statement}`)
    if (/\badd\s+column\b.*\bnot\s+null\b/.test(text) && !/\bdefault\b/.test(text))
      faults.push(`${name} adds a column that the previous version can’t fill: ${statement}`)
    if (/^create\s+unique\s+index\b/.test(text) && !isContract)
      faults.push(`${name} refuses what the previous version may write: ${statement}`)
    if (/^create\s+(unique\s+)?index\b/.test(text) && !hasBeforehand)
      faults.push(`${name} keeps writers waiting while it builds an index (use beforehand): ${statement}`)
  }
  return [...new Set(faults)]
}

/** The table that a statement changes or puts an index on. */
function tableOf(text: string): string | null {
  const [, table] =
    /^(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(\S+)/.exec(text) ??
    /^create\s+(?:unique\s+)?index\s.*?\son\s+([^\s(]+)/.exec(text) ??
    []
  return table ?? null
}
