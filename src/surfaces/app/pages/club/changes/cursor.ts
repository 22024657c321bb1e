import type { AuditCursor } from '../../../../../club/audit-store.ts'
import { malformed } from '../../../../../core/problem.ts'

export const cursorText = ({ at, id }: AuditCursor) => `${at}-${id}`

/** After which entry a page begins; null for the first. */
export function cursorOf(text: string | null): AuditCursor | null {
  if (!text) return null
  const [, at, id = ''] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? []
  if (at === undefined) throw malformed('after', 'as on the page before')
  return { at: Number(at), id }
}
