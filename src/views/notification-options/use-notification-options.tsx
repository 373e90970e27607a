/** Loads the user's e-mail setting while a screen shows it, and again whenever the connection returns. */
import { useEffect, useState } from 'react';
import {
  createNotificationOptions,
  type NotificationOptions,
} from '../../domain/alerts/notification-options';
import { useApp } from '../app-context';

export function useNotificationOptions(): NotificationOptions {
  const { api, connection } = useApp();
  const [options] = useState(() => createNotificationOptions({ api }));
  const isOnline = connection.isOnline.value;
  useEffect(() => () => options.dispose(), [options]);
  useEffect(() => {
    if (isOnline) void options.load();
  }, [options, isOnline]);
  return options;
}
