import { Button, Stepper, Title } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import classes from './wizard.module.css'

export type WizardState = {
  /** The step on screen, from 0. */
  active: number
  /** Shows a step and puts the keyboard at its heading. */
  show: (step: number) => void
  /** Puts the keyboard at the heading of the step on screen. */
  focusHeading: () => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** Which step of a wizard is on screen. */
export const useWizard = (): WizardState => {
  const [active, setActive] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const show = (step: number) => {
    // At once, so that the heading and the fields of the step are there for whoever focuses them next.
    flushSync(() => setActive(step))
    focusHeading()
  }
  return { active, show, focusHeading, heading }
}

/**
 * The bar of steps and the heading of the one on screen. Back is free; forward goes through `leave`, the attempts that
 * lead out of each step and show the next one, as far as they succeed.
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

/** « Précédent »: one step back, and nothing is lost. */
export const PreviousButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    Précédent
  </Button>
)
