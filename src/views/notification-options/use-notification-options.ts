/** Loads the user's e-mail setting while a screen shows it. */
import { useEffect, useState } from 'react';
import {
  createNotificationOptions,
  type NotificationOptions,
} from '../../domain/alerts/notification-options';
import { useApp } from '../app-context';

export function useNotificationOptions(): NotificationOptions {
  const { api } = useApp();
  const [options] = useState(() => createNotificationOptions({ api }));
  useEffect(() => {
    void options.load();
    return () => options.dispose();
  }, [options]);
  return options;
}
