import { agenda } from '#web/design-system/samples/dates/agenda.samples.tsx'
import { alertBox } from '#web/design-system/samples/texts/alert-box.samples.tsx'
import { avatar, avatarGroup } from '#web/design-system/samples/figures/avatar-group.samples.tsx'
import { charts } from '#web/design-system/samples/figures/charts.samples.tsx'
import { choiceField } from '#web/design-system/samples/forms/choice-field.samples.tsx'
import { confirmDialog } from '#web/design-system/samples/dialogs/confirm-dialog.samples.tsx'
import { buttons, fields } from '#web/design-system/samples/forms/controls.samples.tsx'
import { dataTable } from '#web/design-system/samples/lists/data-table.samples.tsx'
import { dayPicker } from '#web/design-system/samples/dates/day-picker.samples.tsx'
import { dialogSteps } from '#web/design-system/samples/dialogs/dialog-steps.samples.tsx'
import { emptyState } from '#web/design-system/samples/lists/empty-state.samples.tsx'
import { fileDialog } from '#web/design-system/samples/dialogs/file-dialog.samples.tsx'
import { filterBar } from '#web/design-system/samples/lists/filter-bar.samples.tsx'
import {
  cookieBanner,
  language,
  offlineBar,
  scrollToTop,
  spinner,
} from '#web/design-system/samples/frame/overlay.samples.tsx'
import { logPages } from '#web/design-system/samples/lists/log-pages.samples.tsx'
import { monthGrid } from '#web/design-system/samples/dates/month-grid.samples.tsx'
import { pageHeader } from '#web/design-system/samples/frame/page-header.samples.tsx'
import { paginator } from '#web/design-system/samples/lists/paginator.samples.tsx'
import { panel } from '#web/design-system/samples/frame/panel.samples.tsx'
import { period } from '#web/design-system/samples/dates/period.samples.tsx'
import { phoneField } from '#web/design-system/samples/forms/phone-field.samples.tsx'
import type { Piece } from '#web/design-system/piece.ts'
import { progress } from '#web/design-system/samples/figures/progress.samples.tsx'
import { readEdit } from '#web/design-system/samples/forms/read-edit.samples.tsx'
import { ratedChoice } from '#web/design-system/samples/forms/rated-choice.samples.tsx'
import { richText } from '#web/design-system/samples/forms/rich-text.samples.tsx'
import { secondaryTexts } from '#web/design-system/samples/texts/secondary-texts.samples.tsx'
import { selection } from '#web/design-system/samples/lists/selection.samples.tsx'
import { shortLists } from '#web/design-system/samples/lists/short-lists.samples.tsx'
import { sortableList } from '#web/design-system/samples/lists/sortable-list.samples.tsx'
import { starRating } from '#web/design-system/samples/figures/star-rating.samples.tsx'
import { statisticCard } from '#web/design-system/samples/figures/statistic-card.samples.tsx'
import { statusBadge } from '#web/design-system/samples/texts/status-badge.samples.tsx'
import { statusTabs } from '#web/design-system/samples/lists/status-tabs.samples.tsx'
import { termHelp } from '#web/design-system/samples/texts/term-help.samples.tsx'
import { timeField } from '#web/design-system/samples/dates/time-field.samples.tsx'
import { timeline } from '#web/design-system/samples/texts/timeline.samples.tsx'
import { toast } from '#web/design-system/samples/frame/toast.samples.tsx'
import { videoPlayer } from '#web/design-system/samples/frame/video-player.samples.tsx'
import { weekGrid } from '#web/design-system/samples/dates/week-grid.samples.tsx'
import { wizard } from '#web/design-system/samples/forms/wizard.samples.tsx'
import { workList } from '#web/design-system/samples/lists/work-list.samples.tsx'

/** The components in the order of the page: controls, frames, lists, states, dates, files and texts, overlays. */
export const pieces: readonly Piece[] = [
  buttons,
  fields,
  choiceField,
  phoneField,
  pageHeader,
  panel,
  filterBar,
  dataTable,
  paginator,
  logPages,
  statusTabs,
  statusBadge,
  emptyState,
  statisticCard,
  charts,
  progress,
  starRating,
  ratedChoice,
  sortableList,
  workList,
  selection,
  shortLists,
  secondaryTexts,
  termHelp,
  avatar,
  avatarGroup,
  videoPlayer,
  timeline,
  dayPicker,
  period,
  timeField,
  weekGrid,
  agenda,
  monthGrid,
  fileDialog,
  richText,
  readEdit,
  wizard,
  confirmDialog,
  dialogSteps,
  toast,
  alertBox,
  spinner,
  offlineBar,
  cookieBanner,
  scrollToTop,
  language,
]
