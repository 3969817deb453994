import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { KEEPS_DRAFTS } from '@regalo/contract/gifts/drafts';
import type { Template } from '@regalo/contract/gifts/templates';
import { IconCategory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { useCategories } from '../../catalogue/api.ts';
import { CategoryList } from '../../catalogue/category-list.tsx';
import { FreeAmountCard } from '../../catalogue/free-amount-card.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { ShopDetail } from '../../catalogue/shop-detail.tsx';
import { ShopGrid } from '../../catalogue/shop-grid.tsx';
import { useCart } from '../cart.ts';
import { DraftsList } from '../drafts/drafts-list.tsx';
import { EndedNotice } from '../drafts/ended-notice.tsx';
import { GoneNotice } from '../drafts/gone-notice.tsx';
import { applyTemplate, messageInCart } from '../templates/apply-template.ts';
import { PickTemplate } from '../templates/pick-template.tsx';
import { BegunNotice } from './begun-notice.tsx';
import { useCatalogueParams } from './catalogue-params.ts';
import classes from './send-gift-page.module.css';

/** The page to choose a gift: a free amount, or an item of a shop. */
export function SendGiftPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, drawer] = useDisclosure(false);
  const { params, show, find } = useCatalogueParams();
  const pickCategory = (category: number) => {
    drawer.close();
    show({ category });
  };
  const use = (template: Template) => {
    applyTemplate(template, t, { gift: true });
    if (useCart.getState().item) void navigate({ to: '/checkout' });
  };
  const choose = (choice: GiftChoice) => {
    useCart.getState().choose(choice);
    void navigate({ to: '/checkout' });
  };
  return (
    <>
      <PageTitle
        tab={t('catalogue.page')}
        title={t('catalogue.page')}
        intro={t('catalogue.intro')}
        actions={
          <>
            <PickTemplate gift present={messageInCart} onPick={use} />
            <Opener category={params.category} onOpen={drawer.open} />
          </>
        }
      />
      <GoneNotice />
      <EndedNotice />
      <BegunNotice />
      <Allowed to={KEEPS_DRAFTS}>
        <DraftsList />
      </Allowed>
      <div className={classes.layout}>
        <aside className={classes.side}>
          <CategoryList value={params.category} onChange={pickCategory} />
        </aside>
        <Drawer
          opened={open}
          onClose={drawer.close}
          size={300}
          title={t('catalogue.openCategories')}
        >
          <CategoryList value={params.category} onChange={pickCategory} />
        </Drawer>
        <div className={classes.main}>
          {params.category === 0 && <FreeAmountCard onChoose={choose} />}
          {params.category !== 0 && params.shop === 0 && (
            <ShopGrid
              key={params.category}
              category={params.category}
              page={params.page}
              search={params.find}
              onSearch={find}
              onPage={(page) => show({ ...params, page })}
              onOpen={(shop) => show({ ...params, shop })}
            />
          )}
          {params.category !== 0 && params.shop !== 0 && (
            <ShopDetail
              category={params.category}
              shop={params.shop}
              onBack={() => show({ ...params, shop: 0 })}
              onChoose={choose}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface OpenerProps {
  category: number;
  onOpen: () => void;
}

/** Opens the categories on narrow screens, and shows the chosen one. */
function Opener({ category, onOpen }: OpenerProps) {
  const { t } = useTranslation();
  const chosen = useCategories().data?.find(({ id }) => id === category);
  return (
    <div className={classes.opener}>
      <Button variant="default" leftSection={<IconCategory size={18} />} onClick={onOpen}>
        {t('catalogue.openCategories')}
      </Button>
      <span>{category === 0 ? t('catalogue.free') : chosen?.name}</span>
    </div>
  );
}
