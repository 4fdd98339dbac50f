import classes from './choice-box.module.css'

type Props = {
  /** Its name for screen readers: « Choisir Léa Martin ». */
  label: string
  /** Beside the box on a phone. */
  text?: string
  isChosen: boolean
  /** Some of the rows that it stands for are chosen, and not all. */
  isPart?: boolean
  disabled?: boolean
  /** The key of the list that presses it (`useRowKeys`). */
  hotkey?: string
  /** `isRange` with the shift key. */
  choose: (isRange: boolean) => void
}

/** The box by which a row is chosen, or all of a page. */
export const ChoiceBox = ({ label, text, isChosen, isPart = false, disabled = false, hotkey, choose }: Props) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      aria-label={label}
      data-choice
      data-hotkey={hotkey}
      ref={(box) => {
        if (box) box.indeterminate = isPart && !isChosen
      }}
      checked={isChosen}
      disabled={disabled}
      onChange={({ nativeEvent }) => choose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
    {text !== undefined && <span>{text}</span>}
  </label>
)
