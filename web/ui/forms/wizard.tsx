import { Button, Stepper, Title } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import classes from './wizard.module.css'

export type WizardState = {
  /** The step on screen, from 0. */
  active: number
  /** Shows a step and moves the focus to its heading. */
  show: (step: number) => void
  /** Moves the focus to the heading of the current step. */
  focusHeading: () => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** The current step of a wizard. */
export const useWizard = (): WizardState => {
  const [active, setActive] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const show = (step: number) => {
    // Renders synchronously, so that the heading and the fields of the step exist when the focus moves to them.
    flushSync(() => setActive(step))
    focusHeading()
  }
  return { active, show, focusHeading, heading }
}

/**
 * The step bar and the heading of the current step. Going back is always possible; going forward calls the functions of
 * `leave`, which validate each step and show the next one, until one fails.
 */
export const WizardBar = ({
  wizard: { active, show, heading },
  labels,
  leave,
}: {
  wizard: WizardState
  labels: [string, ...string[]]
  leave: (() => Promise<boolean>)[]
}) => {
  const goTo = async (target: number) => {
    if (target < active) return show(target)
    for (const attempt of leave.slice(active, target)) if (!(await attempt())) return
  }
  return (
    <>
      <Stepper
        role="group"
        aria-label="Étapes"
        active={active}
        onStepClick={(step) => void goTo(step)}
        wrap={false}
        labelPosition="bottom"
        size="sm"
        classNames={{
          stepIcon: classes.icon ?? '',
          stepLabel: classes.label ?? '',
          separator: classes.separator ?? '',
        }}
      >
        {labels.map((label, step) => (
          <Stepper.Step key={label} label={label} aria-current={step === active ? 'step' : undefined} />
        ))}
      </Stepper>
      <Title order={2} key={active} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        {`Étape ${active + 1} sur ${labels.length}\u00a0: ${labels[active]}`}
      </Title>
    </>
  )
}

/** « Précédent »: one step back, with all values kept. */
export const PreviousButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    Précédent
  </Button>
)
