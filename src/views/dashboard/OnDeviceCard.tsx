/** Without a connection, while there is nothing to read on this device: why not. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card';
import { Empty } from '../../ui/feedback/EmptyState';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { dashboardTexts } from './texts';

export interface OnDeviceCardProps {
  action?: ReactNode;
  /** In place of what is so for everybody. */
  text?: string | undefined;
}

export function OnDeviceCard({ action, text = dashboardTexts.nothingOnDeviceWhat }: OnDeviceCardProps) {
  return (
    <Card flush title={dashboardTexts.onDevice} action={action}>
      <Empty icon={cloudOffIcon} heading={dashboardTexts.nothingOnDevice}>
        {text}
      </Empty>
    </Card>
  );
}
