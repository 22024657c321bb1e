import type { ComponentChildren } from 'preact'

export type StepperProps = {
  readonly label: string
  readonly value: number | null
  /** Where the first step starts from, and what a tap on the number enters. */
  readonly start: number
  readonly least: number
  readonly most: number
  readonly fewer: string
  readonly more: string
  /** What a screen reader says for the value. */
  readonly spoken: string
  readonly size?: 'large' | 'small'
  readonly children?: ComponentChildren
  readonly onStep: (value: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

/** A number between a minus and a plus, also changed with the arrow keys. */
export function Stepper(props: StepperProps) {
  const { value, start, least, most, size = 'large', onStep } = props
  const shown = value ?? start
  const set = (next: number) => onStep(Math.min(most, Math.max(least, next)))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, props, shown)
    if (next === null) return
    event.preventDefault()
    set(next)
  }
  return (
    <div class={`score-stepper ${size}`}>
      <button
        type="button"
        class="score-step"
        aria-label={props.fewer}
        disabled={value === least}
        onClick={() => set(shown - 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <div
        class={value === null ? 'score-number unset' : 'score-number'}
        role="spinbutton"
        tabIndex={0}
        aria-label={props.label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={props.spoken}
        onKeyDown={onKeyDown}
        onClick={() => value === null && set(start)}
      >
        <span class="score-figure" aria-hidden="true">
          {shown}
        </span>
        {props.children}
      </div>
      <button
        type="button"
        class="score-step"
        aria-label={props.more}
        disabled={value === most}
        onClick={() => set(shown + 1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
    </div>
  )
}

/** Keys as on any spinbutton; digits enter a number at once, and Enter what is shown. */
function keyTarget(key: string, { least, most }: StepperProps, shown: number): number | null {
  const step = STEPS[key]
  if (step !== undefined) return shown + step
  if (key === 'Home') return least
  if (key === 'End') return most
  if (key === 'Enter' || key === ' ') return shown
  return /^[0-9]$/.test(key) && Number(key) >= least ? Number(key) : null
}
