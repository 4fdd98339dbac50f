import { Skeleton } from '@mantine/core'

/** The widths of the placeholders in a row, in percent, so that they look like words. */
const widths = [64, 48, 72, 56, 40]

type Waited = { header: string; align?: 'start' | 'end' }

/** The placeholder rows of a table while it loads, as high as the real rows. */
export const TableWaiting = ({
  columns,
  rows,
  hasLead,
}: {
  columns: readonly Waited[]
  rows: number
  hasLead: boolean
}) => (
  <tbody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {hasLead && (
          <td>
            <Skeleton height={14} width={14} />
          </td>
        )}
        {columns.map(({ header, align }, column) => (
          <td key={header}>
            <Skeleton
              height={10}
              width={`${widths[(row * 3 + column * 2) % widths.length]}%`}
              radius="xl"
              ml={align === 'end' ? 'auto' : 0}
            />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
