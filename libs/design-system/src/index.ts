export { busyProps, Button, ButtonLink, IconButton, Spinner, type ButtonSize } from './actions/button.tsx';
export { saveFile } from './actions/save-file.ts';
export { Avatar } from './data/avatar.tsx';
export { Badge } from './data/badge.ts';
export { Card, LinksCard, RowList } from './data/card.tsx';
export { Facts, type FactsProps } from './data/facts.tsx';
export { RouteLine } from './data/route-line.tsx';
export { RowHeader, Table, TableBody, TableCell, TableHead, TableRow } from './data/table.tsx';
export { Alert, RetryAlert, type AlertProps } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Skeleton } from './feedback/skeleton.ts';
export { later, type LaterOptions } from './feedback/later.tsx';
export { SelectBox, SelectField } from './forms/select-field.tsx';
export { CountedTextArea } from './forms/counted-text-area.tsx';
export { nextOption } from './forms/next-option.ts';
export { TextArea, TextField } from './forms/text-field.tsx';
export * from './icons/icon.tsx';
export { isInEntry } from './overlays/dialog-entry.ts';
export { forgetDialog, useDialogField, useDialogState } from './overlays/dialog-state.ts';
export { InView } from './layout/in-view.tsx';
export { Breadcrumb, PageHeader } from './layout/page-header.tsx';
export { Cluster, Container, Divider, Grid, Perforation, Section, Stack } from './layout/layout.ts';
export { color, toneColors, type Tone } from './tokens/color.ts';
export { family, from, layer, lowWindow, motion, radius, shadow, size, space, type, weight } from './tokens/scale.ts';
export { dateFormat, timeOfDay } from './typography/date-format.ts';
export {
  EmailAddress,
  Eyebrow,
  Figures,
  Heading,
  linkStyle,
  Name,
  Text,
  TextLink,
  VisuallyHidden,
  visuallyHidden,
} from './typography/text.tsx';
