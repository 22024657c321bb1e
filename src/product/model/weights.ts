import { closeSync, openSync, readSync } from 'node:fs'

/** A model's numbers: those of the words at half precision, as in the file, and all others in a memory. */
export type Weights = {
  readonly memory: WebAssembly.Memory
  /** Where the numbers of this name begin, in bytes. */
  readonly addressOf: (name: string) => number
  readonly words: Float16Array
  /** The first free byte. */
  readonly free: number
}

type Tensor = { readonly dtype: string; readonly data_offsets: readonly [number, number] }

const PAGE = 65_536
const ALIGNMENT = 16

/** Reads a safetensors file number by number, so that the file itself never takes up memory. */
export function readWeights(file: string, wordsName: string, moreBytes: number): Weights {
  const handle = openSync(file, 'r')
  try {
    const start = Number(read(handle, 0, 8).readBigUInt64LE()) + 8
    const header: Record<string, Tensor> = JSON.parse(read(handle, 8, start - 8).toString('utf8'))
    const tensors = Object.entries(header).filter(([, { dtype }]) => dtype === 'F16')
    const halves = ({ data_offsets: [from, to] }: Tensor) => {
      const bytes = read(handle, start + from, to - from)
      return new Float16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    }
    const { addresses, free } = placesOf(tensors.filter(([name]) => name !== wordsName))
    const memory = new WebAssembly.Memory({ initial: Math.ceil((free + moreBytes) / PAGE) })
    for (const [name, tensor] of tensors) {
      const address = addresses.get(name)
      if (address !== undefined) new Float32Array(memory.buffer, address).set(halves(tensor))
    }
    const words = header[wordsName]
    if (words === undefined) throw new Error('The model has no words.')
    return { memory, free, words: halves(words), addressOf: (name) => knownAddress(addresses, name) }
  } finally {
    closeSync(handle)
  }
}

function read(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.from(new ArrayBuffer(length))
  for (let done = 0; done < length; ) {
    const count = readSync(handle, buffer, done, length - done, position + done)
    if (count === 0) throw new Error('The file of the model is too short.')
    done += count
  }
  return buffer
}

function placesOf(tensors: readonly (readonly [string, Tensor])[]) {
  const addresses = new Map<string, number>()
  let free = 0
  for (const [name, { data_offsets }] of tensors) {
    addresses.set(name, free)
    free += Math.ceil(((data_offsets[1] - data_offsets[0]) * 2) / ALIGNMENT) * ALIGNMENT
  }
  return { addresses, free }
}

function knownAddress(addresses: ReadonlyMap<string, number>, name: string): number {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`The model has no ${name}.`)
  return address
}
