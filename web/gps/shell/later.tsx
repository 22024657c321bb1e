import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useWords } from '../words.ts'

/** A part whose code is loaded when it is first shown. Without a network it may not be there. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const { play } = useWords()
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [isFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded !== null) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }, [])
    if (Part !== null) return <Part {...props} />
    return <p class="play-hint">{isFailed ? play.trouble.partMissing : play.loadingPart}</p>
  }
}
