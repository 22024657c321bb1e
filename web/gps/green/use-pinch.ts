import { useEffect, useState } from 'preact/hooks'

/** How many times the golfer has enlarged the page with two fingers. */
export function usePinch(): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => setScale(Math.max(1, viewport.scale))
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [])
  return scale
}
