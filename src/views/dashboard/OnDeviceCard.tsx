/** What can be read without a connection. */
import { Card } from '../../ui/Card';
import { Empty } from '../../ui/Empty';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { dashboardTexts } from '../texts/dashboard';

export function OnDeviceCard() {
  return (
    <Card flush title={dashboardTexts.onDevice}>
      <Empty icon={cloudOffIcon} heading={dashboardTexts.nothingOnDevice}>
        {dashboardTexts.nothingOnDeviceWhat}
      </Empty>
    </Card>
  );
}
