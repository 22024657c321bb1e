import { useRef, useState } from 'preact/hooks'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { Icon } from './icon.tsx'
import { LaterPanel } from './later-panel.ts'
import type { Lengths } from './lengths.ts'

/** What a golfer seldom needs. It is made when it is first opened. */
export function Menu({ state, lengths }: { readonly state: PlayState; readonly lengths: Lengths }) {
  const { play } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    dialog.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        class="play-icon-button"
        aria-label={play.buttons.more}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="more" />
      </button>
      <dialog class="play-menu" ref={dialog} aria-label={play.menu.title}>
        <form method="dialog">
          <h2>{play.menu.title}</h2>
          <button type="submit" class="play-icon-button" aria-label={play.buttons.close}>
            <Icon name="close" />
          </button>
        </form>
        {wasOpened && <LaterPanel what="menu" state={state} lengths={lengths} />}
      </dialog>
    </>
  )
}
