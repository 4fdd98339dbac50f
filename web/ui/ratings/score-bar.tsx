import classes from './score-bar.module.css'

/** A score out of 100: the number, and a decorative bar. */
export const ScoreBar = ({ value }: { value: number }) => (
  <span className={classes.score}>
    <span className={classes.figure}>
      {value}
      <span className="visually-hidden"> sur 100</span>
    </span>
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ width: `${value}%` }} />
    </span>
  </span>
)
