import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Addresses } from '../../../platform/config.ts'

type Fields = Readonly<Record<string, string>>

/** A request and its answer. */
export type Exchange = {
  readonly id: string
  readonly request: { readonly line: string; readonly headers: Fields; readonly body: string | null }
  readonly answer: { readonly status: number; readonly headers: Fields; readonly body: unknown }
}

/** Recorded from the service; a test records it again and compares. */
export const TRANSCRIPT_FILE = path.join(import.meta.dirname, 'oauth-transcript.json')

/** The transcript with the addresses of this installation. */
export function transcriptAt({ mcp, app, site }: Addresses): readonly Exchange[] {
  const text = readFileSync(TRANSCRIPT_FILE, 'utf8')
    .replaceAll('{mcp_url}', mcp)
    .replaceAll('{app_url}', app)
    .replaceAll('{site_url}', site)
  return JSON.parse(text)
}
