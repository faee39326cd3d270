import { dateFormat } from '@portal/design-system';

/** 'Jul 4, 2026' */
export const formatDate = dateFormat({ dateStyle: 'medium' });

/** 'Jul 4, 2:30 PM AST' */
export const formatTime = dateFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
