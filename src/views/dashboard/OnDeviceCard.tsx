/** While offline, says why there is nothing to read on this device. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { dashboardTexts } from './texts';

export interface OnDeviceCardProps {
  action?: ReactNode;
  /** Replaces the standard text. */
  text?: string | undefined;
}

export function OnDeviceCard({ action, text = dashboardTexts.nothingOnDeviceWhat }: OnDeviceCardProps) {
  return (
    <Card flush title={dashboardTexts.onDevice} action={action}>
      <EmptyState icon={cloudOffIcon} heading={dashboardTexts.nothingOnDevice}>
        {text}
      </EmptyState>
    </Card>
  );
}
