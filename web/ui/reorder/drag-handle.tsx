import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './sortable-list.module.css'

/** The part of a row by which it is dragged. */
export const DragHandle = (props: ComponentProps<'button'>) => (
  <ActionIcon {...props} variant="subtle" color="ink" size="lg" aria-label="Déplacer" className={classes.handle ?? ''}>
    <IconGripVertical size={18} aria-hidden />
  </ActionIcon>
)
