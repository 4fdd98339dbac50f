import { Progress } from '@mantine/core'
import classes from './completion-bar.module.css'

/** How much of something is filled, in whole percents; 0 % until it is known. */
export const CompletionBar = ({ label, percentage = 0 }: { label: string; percentage?: number | undefined }) => (
  <div className={classes.completion}>
    <div className={classes.line}>
      <span>{label}</span>
      <span className={classes.figure}>{`${percentage}\u00a0%`}</span>
    </div>
    <Progress.Root size="sm">
      <Progress.Section value={percentage} color="amber" aria-label={label} />
    </Progress.Root>
  </div>
)
