type Block = { mean: number; size: number }

/**
 * The nearest list, by least squares, that never falls: neighbours in the wrong order share their mean. If each value
 * of one list is above its counterpart in another, that stays so.
 */
export function isotonic(values: readonly number[]): readonly number[] {
  const blocks: Block[] = []
  for (const value of values) {
    let block: Block = { mean: value, size: 1 }
    for (let last = blocks.at(-1); last && last.mean > block.mean; last = blocks.at(-1)) {
      blocks.pop()
      block = joined(last, block)
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ mean, size }) => new Array<number>(size).fill(mean))
}

function joined(one: Block, other: Block): Block {
  const size = one.size + other.size
  return { mean: (one.mean * one.size + other.mean * other.size) / size, size }
}
