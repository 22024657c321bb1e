import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PageSize } from './green-projection.ts'

/** Not taller than it is wide by more than this, nor than so much of the screen, in pixels at least and at most. */
const TALL = 1.15
const OF_SCREEN = 0.62
const [LEAST, MOST] = [260, 620]

const heightFor = (width: number) =>
  Math.round(Math.max(LEAST, Math.min(MOST, width * TALL, window.innerHeight * OF_SCREEN)))

/** The width that the page gives an element, and a height that suits it; null until it is known. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<PageSize | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.clientWidth)
      if (width > 0) setSize({ width, height: heightFor(width) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
