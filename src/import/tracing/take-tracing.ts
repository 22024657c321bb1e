import type { Given } from '../given.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { Input } from '../input.ts'
import { UnreadableFile } from '../unreadable-file.ts'

export type Tracing = { readonly given: Given; readonly open: () => AsyncIterable<Buffer> }

export async function takeTracing(_steps: ImportSteps, _input: Input, _tracing: Tracing) {
  throw new UnreadableFile('not yet')
}
