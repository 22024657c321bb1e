import type { Embedder } from './embedder.ts'
import type { FailureCooldown } from './failure-cooldown.ts'
import { OFF_TOPIC } from './off-topic.ts'
import type { Passage } from './passages.ts'
import type { IndexVectors } from './rank.ts'
import type { Vector } from './vector.ts'
import { openVectorFile, type VectorFile } from './vector-file.ts'
import { withTimeout } from './with-timeout.ts'

export type PassageVectorsOptions = {
  readonly embedder: Embedder
  readonly passages: readonly Passage[]
  /** Where vectors are kept. */
  readonly folder: string
  /** Where they may have come along with the pages. */
  readonly givenFolder: string
  readonly trouble: FailureCooldown
}

// The engine starts threads of its own, each with a model, for more than 23 texts.
const BATCH = 16
const KEEP_EVERY = 16 * BATCH
const PATIENCE_MS = 5_000

/**
 * The vectors of all passages, read from disk. Those that are missing are made in the background: first those of
 * whole passages, with which questions can be answered, then those of their sentences, with which they are answered
 * better. Null when the first are not there soon.
 */
export function keepPassageVectors(options: PassageVectorsOptions): () => Promise<IndexVectors | null> {
  const { embedder, trouble } = options
  let vectors: IndexVectors | null = null
  let opening: Promise<void> | null = null
  const open = async () => {
    const texts = textsOf(options.passages)
    const file = openVectorFile(options.folder, embedder.model)
    const held = await readHeld(options, file, [...texts.first, ...texts.later])
    await makeMissing(options, texts.first, file, held)
    vectors = arrange(options, held)
    void makeRest(texts.later, file, held)
  }
  const makeRest = async (texts: readonly string[], file: VectorFile, held: Map<string, Vector>) => {
    try {
      await makeMissing(options, texts, file, held)
      vectors = arrange(options, held)
    } catch (error) {
      failed(error)
    }
  }
  const failed = (error: unknown) => {
    trouble.happened(error)
    opening = null
  }
  return async () => {
    opening ??= open().catch(failed)
    await withTimeout(opening, PATIENCE_MS)
    return vectors
  }
}

/** Everything that a vector is needed of: what questions cannot be answered without, and what makes it better. */
export function textsOf(passages: readonly Passage[]) {
  const first = new Set([...passages.map(({ whole }) => whole), ...OFF_TOPIC])
  return {
    first: [...first],
    later: [...new Set(passages.flatMap(({ sentences }) => sentences)).difference(first)],
  }
}

/** The vectors of texts that are on disk already. */
async function readHeld(
  { embedder, givenFolder }: PassageVectorsOptions,
  file: VectorFile,
  texts: readonly string[],
): Promise<Map<string, Vector>> {
  const [given, kept] = await Promise.all([openVectorFile(givenFolder, embedder.model).read(), file.read()])
  const found = texts.flatMap((text) => {
    const key = file.keyOf(text)
    const vector = kept.get(key) ?? given.get(key)
    return vector === undefined ? [] : [[text, vector] as const]
  })
  return new Map(found)
}

async function makeMissing(
  { embedder, trouble }: PassageVectorsOptions,
  texts: readonly string[],
  file: VectorFile,
  held: Map<string, Vector>,
) {
  const missing = texts.filter((text) => !held.has(text))
  if (missing.length === 0) return
  for (let i = 0; i < missing.length; i += BATCH) {
    const batch = missing.slice(i, i + BATCH)
    const made = await embedder.embed(batch)
    if (made.length !== batch.length)
      throw new Error('The model gave another number of vectors than of texts.')
    for (const [place, text] of batch.entries()) held.set(text, made[place] ?? NONE)
    // Whoever stops in between goes on from there the next time.
    if ((i + BATCH) % KEEP_EVERY === 0) await file.write(held).catch(trouble.happened)
  }
  await file.write(held).catch(trouble.happened)
}

function arrange(
  { embedder, passages }: PassageVectorsOptions,
  held: ReadonlyMap<string, Vector>,
): IndexVectors {
  const of = (text: string) => held.get(text) ?? NONE
  return {
    // The whole stands in for sentences that have no vector yet.
    passages: passages.map(({ whole, sentences }) => ({
      whole: of(whole),
      sentences: sentences.map((text) => held.get(text) ?? of(whole)),
    })),
    elsewhere: OFF_TOPIC.map(of),
    floor: embedder.floor,
  }
}

const NONE = new Float32Array()
