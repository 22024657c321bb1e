import type { ComponentChildren } from 'preact'

export type Choice<Value> = {
  readonly value: Value
  readonly name: string
  readonly shown: ComponentChildren
}

export type ChoiceRowProps<Value> = {
  readonly label: string
  readonly title: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: Value | null
  /** Null when the golfer taps what is chosen already. */
  readonly onChoose: (value: Value | null) => void
}

/** A few large buttons next to each other; one is pressed, or none. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { label, title, choices, chosen, onChoose } = props
  return (
    <fieldset class="score-row group" aria-label={label}>
      <span class="score-row-title" aria-hidden="true">
        {title}
      </span>
      <div class="score-choices">
        {choices.map(({ value, name, shown }) => (
          <button
            type="button"
            key={value}
            class="score-choice"
            aria-label={name}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            {shown}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
