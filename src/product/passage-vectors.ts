import { ELSEWHERE } from './elsewhere.ts'
import type { Embedder } from './embedder.ts'
import type { Passage } from './passages.ts'
import type { IndexVectors } from './rank.ts'
import type { Trouble } from './trouble.ts'
import type { Vector } from './vector.ts'
import { openVectorFile, type VectorFile } from './vector-file.ts'

export type PassageVectorsOptions = {
  readonly embedder: Embedder
  readonly passages: readonly Passage[]
  /** Where vectors are kept. */
  readonly folder: string
  /** Where they may have come along with the pages. */
  readonly givenFolder: string
  readonly trouble: Trouble
}

// The engine starts threads of its own, each with a model, for more than 23 texts.
const BATCH = 16
const KEEP_EVERY = 16 * BATCH

/**
 * The vectors of all passages, read from disk at the first question. Those that are missing are made in the
 * background, which takes a while: until then there are none.
 */
export function keepPassageVectors(options: PassageVectorsOptions): () => Promise<IndexVectors | null> {
  const { embedder, trouble } = options
  let vectors: IndexVectors | null = null
  let opening: Promise<void> | null = null
  const open = async () => {
    const texts = textsOf(options.passages)
    const file = openVectorFile(options.folder, embedder.model)
    const held = await readHeld(options, file, texts)
    if (held.size === texts.length) vectors = arrange(options, held)
    else void make(texts, file, held)
  }
  const make = async (texts: readonly string[], file: VectorFile, held: Map<string, Vector>) => {
    try {
      await makeMissing(options, texts, file, held)
      vectors = arrange(options, held)
    } catch (error) {
      trouble.happened(error)
      opening = null
    }
  }
  return async () => {
    opening ??= open()
    await opening
    return vectors
  }
}

/** Everything that a vector is needed of. */
export const textsOf = (passages: readonly Passage[]) => [
  ...new Set([...passages.flatMap(({ whole, sentences }) => [whole, ...sentences]), ...ELSEWHERE]),
]

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
    passages: passages.map(({ whole, sentences }) => ({ whole: of(whole), sentences: sentences.map(of) })),
    elsewhere: ELSEWHERE.map(of),
    floor: embedder.floor,
  }
}

const NONE = new Float32Array()
