import classes from './figure-table.module.css'

type Props = {
  /** The title of the figure: it names the table, and completes « Voir le tableau » for screen readers. */
  name: string
  /** The first column names the row; the others hold numbers. */
  headers: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
}

/** The values of a figure as a table, for people who read rather than look. */
export const FigureTable = ({ name, headers, rows }: Props) => (
  <details className={classes.details}>
    <summary className={classes.summary}>
      Voir le tableau
      <span className="visually-hidden">{`\u00a0: ${name}`}</span>
    </summary>
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...values]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {values.map((value, column) => (
              <td key={headers[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
