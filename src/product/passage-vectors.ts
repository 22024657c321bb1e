import { withTimeout } from '../platform/with-timeout.ts'
import type { Embedder } from './embedder.ts'
import type { FailureCooldown } from './failure-cooldown.ts'
import { OFF_TOPIC } from './off-topic.ts'
import type { Passage } from './passages.ts'
import type { IndexVectors } from './rank.ts'
import type { Vector } from './vector.ts'
import { openVectorFile, type VectorFile } from './vector-file.ts'

export type PassageVectorsOptions = {
  readonly embedder: Embedder
  readonly passages: readonly Passage[]
  /** Folder that stores the vectors. */
  readonly folder: string
  /** Folder of the pages, which may come with vectors. */
  readonly givenFolder: string
  readonly trouble: FailureCooldown
}

// Small, because a question waits until the batch before it is done.
const BATCH = 8
const KEEP_EVERY = 32 * BATCH
const PATIENCE_MS = 5_000

/**
 * The vectors of all passages, read from disk. Missing ones are made in the background: first those of whole passages,
 * which are enough to answer questions, then those of their sentences, which improve the answers. Null if the first
 * ones are not there soon.
 */
export function keepPassageVectors(options: PassageVectorsOptions): () => Promise<IndexVectors | null> {
  const { embedder, trouble } = options
  let vectors: IndexVectors | null = null
  let opening: Promise<void> | null = null
  const open = async () => {
    const texts = textsOf(options.passages)
    const file = openVectorFile(options.folder, embedder.model)
    const known = await readStored(options, file, [...texts.first, ...texts.later])
    await makeMissing(options, texts.first, file, known)
    vectors = arrange(options, known)
    void makeRest(texts.later, file, known)
  }
  const makeRest = async (texts: readonly string[], file: VectorFile, known: Map<string, Vector>) => {
    try {
      await makeMissing(options, texts, file, known)
      vectors = arrange(options, known)
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

/** All texts that need a vector: those we cannot answer questions without, and those that improve the answers. */
export function textsOf(passages: readonly Passage[]) {
  const first = new Set(passages.map(({ whole }) => whole))
  const answers = passages.flatMap(({ sentences, asked }) => [...asked, ...sentences])
  // Other topics come last: without the sentences, a passage may seem to be farther from a question than they are.
  return { first: [...first], later: [...new Set([...answers, ...OFF_TOPIC]).difference(first)] }
}

/** The vectors that are already on disk. */
async function readStored(
  { embedder, givenFolder }: PassageVectorsOptions,
  file: VectorFile,
  texts: readonly string[],
): Promise<Map<string, Vector>> {
  const [given, stored] = await Promise.all([openVectorFile(givenFolder, embedder.model).read(), file.read()])
  const found = texts.flatMap((text) => {
    const key = file.keyOf(text)
    const vector = stored.get(key) ?? given.get(key)
    return vector === undefined ? [] : [[text, vector] as const]
  })
  return new Map(found)
}

async function makeMissing(
  { embedder, trouble }: PassageVectorsOptions,
  texts: readonly string[],
  file: VectorFile,
  known: Map<string, Vector>,
) {
  const missing = texts.filter((text) => !known.has(text))
  if (missing.length === 0) return
  for (let i = 0; i < missing.length; i += BATCH) {
    const batch = missing.slice(i, i + BATCH)
    const made = await embedder.embed(batch)
    if (made.length !== batch.length) throw new Error('The model did not return one vector per text.')
    for (const [index, text] of batch.entries()) known.set(text, made[index] ?? NONE)
    // If the process stops in between, the next one continues from here.
    if ((i + BATCH) % KEEP_EVERY === 0) await file.write(known).catch(trouble.happened)
  }
  await file.write(known).catch(trouble.happened)
}

function arrange(
  { embedder, passages }: PassageVectorsOptions,
  known: ReadonlyMap<string, Vector>,
): IndexVectors {
  const of = (text: string) => known.get(text) ?? NONE
  return {
    // The vector of the whole passage replaces those of sentences that have none yet.
    passages: passages.map(({ whole, sentences, asked }) => ({
      whole: of(whole),
      sentences: sentences.map((text) => known.get(text) ?? of(whole)),
      asked: asked.flatMap((text) => known.get(text) ?? []),
    })),
    offTopic: OFF_TOPIC.flatMap((text) => known.get(text) ?? []),
    threshold: embedder.threshold,
    bestThreshold: embedder.bestThreshold,
  }
}

const NONE = new Float32Array()
