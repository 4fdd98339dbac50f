import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { Step } from '#web/ui/reorder/order.ts'
import classes from './sortable-list.module.css'

type Props = { rowKey: number; handle: ReactNode; isFirst: boolean; isLast: boolean; onStep: (by: Step) => void }

/** The controls that move a row: its handle, « Monter » and « Descendre ». */
export const MoveButtons = ({ rowKey, handle, isFirst, isLast, onStep }: Props) => (
  <div className={classes.moves} role="group" aria-label="Ordre">
    {handle}
    <span data-move={`${rowKey}:-1`}>
      <IconButton
        label="Monter"
        icon={<IconArrowUp size={18} aria-hidden />}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
    </span>
    <span data-move={`${rowKey}:1`}>
      <IconButton
        label="Descendre"
        icon={<IconArrowDown size={18} aria-hidden />}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </span>
  </div>
)
