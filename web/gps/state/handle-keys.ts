import type { PlayState } from './play-state.ts'

/** Arrows change the hole, G shows the green, T tilts, W hides the wind. Fields keep their keys. */
export function handleKeys(state: PlayState): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isEdited(event.target)) return
    const act = actionOf(state, event.key)
    if (act === null || state.holes.value.length === 0) return
    event.preventDefault()
    act()
  }
  addEventListener('keydown', pressed)
  return () => removeEventListener('keydown', pressed)
}

function actionOf(state: PlayState, key: string): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return () => state.step(1)
    case 'ArrowLeft':
      return () => state.step(-1)
    case 'g':
    case 'G':
      return () => {
        state.view.value = state.view.value === 'green' ? 'hole' : 'green'
      }
    case 't':
    case 'T':
      return () => {
        state.isTilted.value = !state.isTilted.value
      }
    case 'w':
    case 'W':
      return () => {
        state.isWindShown.value = !state.isWindShown.value
      }
    default:
      return null
  }
}

const OWN_KEYS =
  'input, textarea, select, [role=tab], [role=spinbutton], [role=slider], [data-own-keys], dialog'

const isEdited = (target: EventTarget | null) =>
  target instanceof Element && target.closest(OWN_KEYS) !== null
