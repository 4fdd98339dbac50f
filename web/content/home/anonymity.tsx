import { home, type Sight } from '#web/content/catalogue/home.ts'
import { Section } from '#web/content/blocks/section.tsx'
import classes from './anonymity.module.css'

const { anonymity } = home

const Cell = ({ column, sight, text }: { column: string; sight: Sight; text: string }) => (
  <td data-column={column}>
    <span className={classes.sight} data-sight={sight}>
      {text}
    </span>
  </td>
)

/** Who sees which part of a freelancer's profile, and when: a table, whose rows become cards on a phone. */
export const Anonymity = () => {
  const [information, before, after, admin] = anonymity.columns
  return (
    <Section title={anonymity.title} lead={anonymity.lead}>
      <table className={classes.table}>
        <thead>
          <tr>
            {[information, before, after, admin].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {anonymity.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <Cell column={before} {...row.before} />
              <Cell column={after} {...row.after} />
              <Cell column={admin} {...row.admin} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{anonymity.note}</p>
    </Section>
  )
}
