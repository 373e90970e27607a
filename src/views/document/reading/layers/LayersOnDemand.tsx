/**
 * The layers in front of the text. Their code is fetched once the text is shown, or when the reader first
 * opens one.
 *
 *   not loaded ──the text is shown, or a layer is opened──► loading ──► loaded
 *   loading ──the code can't be fetched──► not loaded, and a layer that the reader has opened is closed with a message
 *
 * If a layer is opened before its code has loaded, a placeholder says that it is loading.
 */
import type { DeviceReferences } from '../../../../domain/reading/device-references';
import type { ProvisionActions } from '../provision-actions';
import { LayerLoading } from './LayerLoading';
import { useWantedTools } from './use-wanted-tools';
import type { TextLayersProps } from './TextLayers';

type LayersOnDemandProps = Omit<TextLayersProps, 'actions' | 'device'> & {
  actions: ProvisionActions | null;
  device: DeviceReferences | null;
};

export function LayersOnDemand({ actions, device, ...props }: LayersOnDemandProps) {
  const { preview, onPreview, sheetOn, onSheet } = props;
  const isOpen = preview !== null || sheetOn > 0;
  const tools = useWantedTools(isOpen, () => {
    onPreview(null);
    onSheet(-1);
  });
  if (tools && actions && device) return <tools.TextLayers {...props} actions={actions} device={device} />;
  return isOpen && <LayerLoading />;
}
