import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { SettlementDetail } from '@/contract/endpoints/settlements';
import { sideKey } from '@/contract/side-key';
import type { Side } from '@/contract/states/participant';
import { messageOf } from '@/shared/api/api-error';
import { callForFile } from '@/shared/api/client';
import { download } from '@/shared/lib/download';
import { useToast } from '@/shared/ui/feedback/useToast';
import { settlementPaperText } from '@/text/settlement-paper';
import { settlementScreenText as text } from '@/text/settlement-screen';

const KINDS = [
  { ending: 'pdf', label: text.pdf, icon: IconFileTypePdf },
  { ending: 'xlsx', label: text.xlsx, icon: IconFileSpreadsheet },
] as const;

/** The files of a settlement; each is generated on request, which may take a while. */
export function SettlementFiles({ settlement, side }: { settlement: SettlementDetail; side: Side }) {
  const { id, issuer, campaign } = settlement;
  const toast = useToast();
  const [drawing, setDrawing] = useState<string | null>(null);
  const save = async (ending: 'pdf' | 'xlsx') => {
    setDrawing(ending);
    try {
      const file = await callForFile(sideKey(side, `GET /settlements/{id}/${ending}`), { params: { id } });
      download(file, settlementPaperText.fileName(id, issuer.name, campaign.name, ending));
    } catch (error) {
      toast.error(messageOf(error, text.fileFailed));
    } finally {
      setDrawing(null);
    }
  };
  return KINDS.map(({ ending, label, icon: KindIcon }) => (
    <Button
      key={ending}
      variant="outline"
      loading={drawing === ending}
      disabled={drawing !== null && drawing !== ending}
      leftSection={<KindIcon size={18} aria-hidden />}
      onClick={() => void save(ending)}
    >
      {label}
    </Button>
  ));
}
