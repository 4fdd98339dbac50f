import { Progress } from '@mantine/core'
import classes from './completion-bar.module.css'

/** A bar that shows a completion, in whole percents. */
export const CompletionBar = ({ label, percentage }: { label: string; percentage: number }) => (
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
