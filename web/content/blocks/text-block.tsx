import type { Block } from '#web/content/catalogue/section.ts'
import { LinkedText } from '#web/content/blocks/linked-text.tsx'
import classes from './text-block.module.css'

type Table = Extract<Block, { kind: 'table' }>

/**
 * A table whose rows become cards on phones; the roles keep it a table for screen readers when CSS changes its display.
 */
const TextTable = ({ table: { caption, columns, rows } }: { table: Table }) => (
  <table className={classes.table} role="table">
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} scope="col" role="columnheader">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([name = '', ...cells]) => (
        <tr key={name} role="row">
          <th scope="row" role="rowheader">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
              <LinkedText text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <li key={item}>
      <LinkedText text={item} />
    </li>
  ))

/** One block of a text page. */
export const TextBlock = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'text':
      return (
        <p className={classes.text}>
          <LinkedText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className={classes.list}>
          <Items items={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol className={classes.steps}>
          <Items items={block.items} />
        </ol>
      )
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <LinkedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <TextTable table={block} />
  }
}
